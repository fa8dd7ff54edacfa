import type { Migration } from './migration.ts';

/** Keys under which calls are made once, and what was answered to them. */
export const idempotencyKeys: Migration = {
  name: '0024_idempotency_keys',
  up: (db) =>
    db.raw(`
      create table idempotency_keys (
        user_id bigint not null references users on delete cascade,
        -- Only a hash: the answer is sealed with the key itself.
        key_hash text not null,
        -- Of the call that came under the key: another one is refused.
        call_hash text not null,
        -- While a process works on the call; both null once it is answered.
        claim uuid,
        claimed_until timestamptz,
        -- Sealed; null where it is not kept.
        answer text,
        created_at timestamptz not null,
        primary key (user_id, key_hash)
      );
      create index idempotency_keys_created on idempotency_keys (created_at);
    `),
};
