import { Button, type ButtonProps } from '#renderer/ui/Button.tsx';
import type { FormCaptcha } from './useCaptcha.ts';

interface SubmitButtonProps extends Pick<ButtonProps, 'size' | 'children'> {
  readonly captcha: FormCaptcha;
  /** The form is on its way. */
  readonly busy: boolean;
}

/** Sends a form; asleep until the CAPTCHA is completed (spec accounts 2), but not while it works. */
export const SubmitButton = ({ captcha, busy, ...rest }: SubmitButtonProps) => (
  <Button type="submit" kind="primary" busy={busy} disabled={!captcha.isDone && !busy} {...rest} />
);
