import { useNavigate } from 'react-router-dom';
import { logOut } from '#renderer/platform/session.ts';

/** Logs out and goes to the front page (spec accounts 2, Header in the app). */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await logOut();
    await navigate('/');
  };
}
