import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { publicSettings } from '#renderer/features/accounts/queries.ts';
import { WithSupport } from './WithSupport.tsx';
import type { LegalMessages } from './messages/en.ts';

/** Operator of this server, as configured; without that, how to ask for it. */
export function ImprintFacts({ words }: { readonly words: LegalMessages['imprint'] }) {
  const { data } = useQuery(publicSettings());
  if (!data) return null;
  const { imprint } = data;
  if (imprint === null) {
    return (
      <p className="mt-10 leading-relaxed">
        <WithSupport text={words.empty} />
      </p>
    );
  }
  const { name, address, representative, phone, register, vatId } = imprint;
  return (
    <>
      <Part title={words.operator}>
        <address className="not-italic">
          {[name, ...address].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </Part>
      {representative !== null && <Part title={words.representative}>{representative}</Part>}
      <Part title={words.contact}>
        {phone !== null && <span className="block">{words.phone.replace('{{phone}}', phone)}</span>}
        <span className="block">
          <WithSupport text={words.email} />
        </span>
      </Part>
      {register !== null && <Part title={words.register}>{register}</Part>}
      {vatId !== null && <Part title={words.vatId}>{vatId}</Part>}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-10 grid gap-3 leading-relaxed wrap-anywhere">
      <h2 className="text-2xl">{title}</h2>
      <div>{children}</div>
    </section>
  );
}
