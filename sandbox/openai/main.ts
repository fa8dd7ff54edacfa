import { startOpenAiSandbox } from './start.ts';

// The model sandbox as a separate process: PORT, OPENAI_API_KEY.
const { PORT, OPENAI_API_KEY } = process.env;
const sandbox = await startOpenAiSandbox({
  port: Number(PORT ?? 4760),
  ...(OPENAI_API_KEY ? { apiKey: OPENAI_API_KEY } : {}),
});
console.log(`Model sandbox on ${sandbox.url} (nobody thinks here)`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
