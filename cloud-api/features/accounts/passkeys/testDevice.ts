import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** Deviations of a page and a device from correct behaviour. */
export interface Twist {
  readonly origin?: string;
  readonly host?: string;
  /** The signature count that the device claims. */
  readonly count?: number;
  /** The device did not verify the user. */
  readonly isUnverified?: boolean;
  readonly userHandle?: string;
  /** Signs with another device's key. */
  readonly key?: Device;
}

/** A device that creates one passkey and signs with it, as WebAuthn defines. */
export class Device {
  readonly id = randomBytes(16);
  readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly site: { readonly origin: string; readonly host: string };
  count = 0;
  userHandle = '';

  constructor(origin: string) {
    this.site = { origin, host: new URL(origin).hostname };
  }

  /** Creates the requested passkey. */
  make({ options }: Asked, twist: Twist = {}) {
    this.userHandle = options.user?.id ?? '';
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)]);
    const authData = new Uint8Array(Buffer.concat([this.#head(WITH_KEY, twist), attested]));
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
    const clientDataJSON = this.#client('webauthn.create', options.challenge, twist).toString('base64url');
    return { ...this.#named(), response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  /** Signs the requested challenge. */
  use({ options }: Asked, twist: Twist = {}) {
    this.count += 1;
    const data = this.#head(0, twist);
    const client = this.#client('webauthn.get', options.challenge, twist);
    const { privateKey } = (twist.key ?? this).keys;
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
    const { userHandle = this.userHandle } = twist;
    const bytes = { clientDataJSON: client, authenticatorData: data, signature };
    const response = Object.fromEntries(Object.entries(bytes).map(([name, one]) => [name, one.toString('base64url')]));
    return { ...this.#named(), response: { ...response, userHandle } };
  }

  #named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #head(flags: number, { host = this.site.host, count = this.count, isUnverified = false }: Twist): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(host), Buffer.from([flags | PRESENT | (isUnverified ? 0 : VERIFIED)]), counter]);
  }

  #client(type: string, challenge: string, { origin = this.site.origin }: Twist): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

/** Options that the server sends to a browser. */
export interface Asked {
  readonly options: { readonly challenge: string; readonly user?: { readonly id: string } };
}
