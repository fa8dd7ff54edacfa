import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { publicSettings } from '#renderer/features/accounts/queries.ts';

/** The address of this server's support where the text has a place for it. */
export function WithSupport({ text }: { readonly text: string }) {
  const { data } = useQuery(publicSettings());
  const email = data?.support.email;
  return text.split('{{email}}').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && email && (
        <a href={`mailto:${email}`} className="rounded text-accent-strong underline underline-offset-4">
          {email}
        </a>
      )}
      {index > 0 && !email && '…'}
      {part}
    </Fragment>
  ));
}
