import { Captcha } from '#renderer/ui/Captcha.tsx';
import { Sample } from '../Sample.tsx';
import type { Section } from '../section.ts';

/** A request that never settles: the sample stays in its initial state. */
const never = () => new Promise<object>(() => undefined);
const ignore = (): void => undefined;
const round = { loadChallenge: never, onToken: ignore } as const;

function Samples() {
  return (
    <>
      <Sample name="CAPTCHA on its way">
        <Captcha {...round} source={undefined} />
      </Sample>
      <Sample name="CAPTCHA">
        <Captcha {...round} source={{ provider: 'altcha' }} />
      </Sample>
      <Sample name="CAPTCHA, compact">
        <Captcha {...round} source={{ provider: 'altcha' }} size="compact" />
      </Sample>
      <Sample name="CAPTCHA that could not be loaded">
        <Captcha {...round} source={{ provider: 'altcha' }} hasFailed />
      </Sample>
    </>
  );
}

export const section: Section = { title: 'CAPTCHA', Samples };
