import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarFeed, FeedProblem } from '#shared/calendar/feedContract.ts';
import { ADDRESS_LIMIT, serverAddressOf } from '#shared/calendar/feedAddress.ts';
import { type ServerCalendar, USER_NAME_LIMIT } from '#shared/calendar/serverContract.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import type { ErrorText } from '#renderer/platform/useErrorText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { TextField } from '#renderer/ui/Field.tsx';
import { PasswordField } from '#renderer/ui/PasswordField.tsx';
import { ChooseCalendars } from './ChooseCalendars.tsx';
import { addFromServer, findOnServer } from './queries.ts';

interface AddFromServerProps {
  readonly account: CalendarFeed['account'];
  readonly takesFocus: boolean;
  readonly onClose: () => void;
}

/** Resolved in the language at render time. */
type Errors = Partial<Record<'server' | 'userName' | 'password', ErrorText>>;

const say = messagesOf('feeds');

/**
 * Adds calendars from a server (CalDAV): first the sign-in, then the calendars. The password stays in this form and on
 * the server.
 */
export function AddFromServer({ account, takesFocus, onClose }: AddFromServerProps) {
  const { t } = useTranslation('feeds');
  const [entry, setEntry] = useState({
    server: account?.server ?? '',
    userName: account?.userName ?? '',
    password: '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const [found, setFound] = useState<readonly ServerCalendar[]>();
  const { mutate, isPending } = useMutation(findOnServer);
  const change = (name: keyof typeof entry) => (text: string) => setEntry((before) => ({ ...before, [name]: text }));

  function reasonFor(problem: FeedProblem): Errors {
    if (problem === 'password') return { password: () => say('server.problem.password') };
    return {
      server: () => (problem === 'unreachable' ? say('server.problem.unreachable') : say(`problem.${problem}`)),
    };
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong: Errors = {
      ...(serverAddressOf(entry.server) === null && { server: () => say('server.badAddress') }),
      ...(entry.userName.trim() === '' && { userName: () => say('server.noUserName') }),
      ...(entry.password === '' && { password: () => say('server.noPassword') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    mutate(entry, {
      onSuccess: ({ calendars, problem }) => (problem === null ? setFound(calendars) : setErrors(reasonFor(problem))),
    });
  };

  if (found)
    return (
      <ChooseCalendars
        add={addFromServer(entry)}
        calendars={found}
        takesFocus
        onBack={() => setFound(undefined)}
        onClose={onClose}
      />
    );
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      <TextField
        label={t('server.address')}
        hint={t('server.addressHint')}
        error={errors.server?.()}
        value={entry.server}
        onChange={(event) => change('server')(event.target.value)}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ADDRESS_LIMIT}
        autoFocus={takesFocus}
      />
      <TextField
        label={t('server.userName')}
        hint={t('server.userNameHint')}
        error={errors.userName?.()}
        value={entry.userName}
        onChange={(event) => change('userName')(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={USER_NAME_LIMIT}
      />
      <PasswordField
        label={t('server.password')}
        hint={t('server.passwordHint')}
        error={errors.password?.()}
        value={entry.password}
        onChange={change('password')}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" kind="primary" busy={isPending}>
          {t('server.find')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
