/** A response of the sandbox. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, unless it is a string. */
  readonly body?: object | string;
}

/** An error of the Calendar API in Google's format. */
export const apiError = (
  status: number,
  reason: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Reply => ({
  status,
  headers,
  body: { error: { errors: [{ domain: 'global', reason, message }], code: status, message } },
});

/** An error of the token endpoint (RFC 6749, 5.2). */
export const oauthError = (status: number, error: string, description: string): Reply => ({
  status,
  body: { error, error_description: description },
});
