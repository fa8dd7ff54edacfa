import { z } from 'zod';

/** Every API error: its status and the message for the user. Unknown failures are `internal`. */
export const errorCatalogue = {
  badJson: { status: 400, error: "We couldn't read the request as JSON." },
  invalid: { status: 400, error: "Some entries aren't valid." },
  captchaRequired: { status: 400, error: 'CAPTCHA verification required' },
  captchaFailed: { status: 400, error: 'CAPTCHA verification failed' },
  badSignature: { status: 400, error: "The signature isn't valid." },
  badResetToken: { status: 400, error: 'Invalid or expired reset token' },
  badEmailToken: { status: 400, error: 'This link is no longer valid. Please ask for a new one.' },
  passwordNeeded: { status: 400, error: 'Please enter your current password.' },
  commonPassword: {
    status: 400,
    error: 'Many people use this password, so thieves try it first. Please pick another one.',
  },
  wrongCode: { status: 400, error: "That code isn't right. Please try the newest one." },
  codeNeeded: { status: 400, error: 'Please enter a code.' },
  tookTooLong: { status: 400, error: 'That took a while. Please start again.' },
  passkeyRefused: { status: 400, error: "That passkey didn't work. You can use your password instead." },
  wrongPassword: { status: 400, error: "That isn't your current password." },
  signInNeeded: { status: 401, error: 'Unauthorized' },
  wrongLogin: { status: 401, error: 'Email or password is not right. Please try again.' },
  emailUnconfirmed: { status: 403, error: 'Please confirm your email before logging in.' },
  badCsrfToken: { status: 403, error: 'This page has been open for a long time. Please reload it and try again.' },
  logInAgain: { status: 403, error: 'Please log in once more first.' },
  noAccess: { status: 403, error: 'Subscription required' },
  // The two codes whose spelling the specification defines (spec tasks 8; spec settled, Usage limit); all others are in
  // camel case.
  TRIAL_EXHAUSTED: { status: 403, error: 'Usage limit reached' },
  USAGE_LIMIT: { status: 403, error: 'Usage limit exceeded' },
  scopeMissing: { status: 403, error: "This access key isn't allowed to do that." },
  notYours: { status: 403, error: "You don't have permission to open this." },
  notFound: { status: 404, error: 'Not found' },
  discountNotFound: { status: 404, error: 'Discount code not found' },
  wrongMethod: { status: 405, error: "There's nothing at this address." },
  conflict: { status: 409, error: 'This was changed elsewhere. Please reload and try again.' },
  inProgress: { status: 409, error: "We're already working on this. Please wait a moment." },
  doneAlready: { status: 409, error: 'This is already done.' },
  notInSeries: { status: 409, error: 'This task is not part of a recurring series.' },
  tooManyCalendars: { status: 409, error: 'You have ten calendars already. Remove one first.' },
  shownAlready: { status: 409, error: 'Another task of this series is already in your plan.' },
  taskDone: { status: 409, error: "This task is already done, so there's nothing to remind you of." },
  tooManyReminders: { status: 409, error: 'You have many reminders already. Please remove one first.' },
  tooManyDumps: { status: 409, error: 'You have 20,000 brain dumps. Delete some to make room.' },
  tooManyTasks: { status: 409, error: 'You have 50,000 tasks. Delete some to make room.' },
  tooManyApiTokens: { status: 409, error: 'You have ten access keys already. Remove one first.' },
  samePlan: { status: 409, error: "You're already on this plan." },
  paymentsOff: { status: 409, error: 'This server is free: everything is already open.' },
  calendarOff: { status: 409, error: "This server isn't connected to a calendar service." },
  noCalendar: { status: 409, error: 'No calendar is connected.' },
  calendarUnwritable: { status: 409, error: 'We can only read this calendar. Pick one on a calendar server.' },
  calendarSignIn: { status: 409, error: 'Google no longer lets us into your calendar. Please connect it again.' },
  crisis: { status: 409, error: 'You matter more than any task. Please talk to someone you trust, or to a help line.' },
  noSubscription: { status: 409, error: "You don't have a subscription to change." },
  emailTaken: { status: 409, error: 'An account with this email already exists. Please log in.' },
  changedSince: { status: 412, error: 'This was changed elsewhere. Please look at it again first.' },
  workNeeded: {
    status: 428,
    error: 'Someone is guessing passwords here. Please try again in a moment.',
  },
  keyReused: { status: 422, error: 'This key belongs to another call.' },
  wrongMedia: { status: 415, error: "We can't read this kind of file." },
  tooLarge: { status: 413, error: 'Content too long' },
  rateLimited: { status: 429, error: 'Rate limit exceeded' },
  enoughForNow: { status: 429, error: 'You have sent a lot this hour. Please try again later.' },
  discountUsedUp: { status: 409, error: 'This discount code has reached its usage limit and is no longer available.' },
  internal: { status: 500, error: 'Something went wrong on our side. Please try again.' },
  damaged: {
    status: 500,
    error: "This server's storage is damaged. Please tell its owner.",
  },
  noTranscription: { status: 501, error: "This server can't transcribe recordings." },
  localOnly: { status: 409, error: "You chose to keep everything here, so we can't transcribe recordings." },
  transcriptionDown: {
    status: 502,
    error: "We couldn't transcribe the recording just now. It's saved. Please try again.",
  },
  paymentsDown: { status: 502, error: "The payment service isn't answering. You weren't charged. Please try again." },
  calendarDown: { status: 502, error: "The calendar isn't answering. Nothing is lost. Please try again." },
  unavailable: { status: 503, error: 'The service is busy. Please try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** The message of each error, by its code. */
export const refusalWords = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { error }]) => [code, error]),
) as { readonly [C in ErrorCode]: (typeof errorCatalogue)[C]['error'] };

/** The body of every error response (spec accounts 3, Error responses). */
export const ErrorBody = z.object({
  error: z.string(),
  code: z.string().optional(),
  message: z.string().optional(),
  /** Seconds to wait before a retry. */
  retryAfter: z.number().optional(),
  requiresReauth: z.boolean().optional(),
  upgradePrompt: z.boolean().optional(),
  /** Work that the caller must do first: a challenge in the form that the ALTCHA widget reads. */
  challenge: z.looseObject({}).optional(),
  /** Which fields are invalid and why, by field path. */
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
