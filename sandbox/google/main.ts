import { startGoogleSandbox } from './start.ts';
import { ACCOUNT } from './state.ts';

// The calendar sandbox as a separate process: PORT, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET.
const { PORT, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = process.env;
const sandbox = await startGoogleSandbox({
  port: Number(PORT ?? 4751),
  ...(GOOGLE_CLIENT_ID ? { clientId: GOOGLE_CLIENT_ID } : {}),
  ...(GOOGLE_CLIENT_SECRET ? { clientSecret: GOOGLE_CLIENT_SECRET } : {}),
});

// Example events: a meeting each day, a birthday tomorrow.
const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
sandbox.addCalendar({ id: ACCOUNT, summary: ACCOUNT, primary: true });
sandbox.addCalendar({ id: 'family', summary: 'Family' });
const at = (time: string) => ({ dateTime: `${day(-3)}T${time}:00Z`, timeZone: 'UTC' });
sandbox.putEvent(ACCOUNT, {
  ...{ id: 'standup', summary: 'Stand-up', recurrence: ['RRULE:FREQ=DAILY'] },
  ...{ start: at('09:00'), end: at('09:15') },
});
sandbox.putEvent('family', {
  ...{ id: 'birthday', summary: 'Birthday of Mum', transparency: 'transparent' },
  ...{ start: { date: day(1) }, end: { date: day(2) } },
});
console.log(`Calendar sandbox on ${sandbox.url} (nothing leaves this machine)`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
