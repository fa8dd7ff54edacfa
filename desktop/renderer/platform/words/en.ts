/**
 * Texts of the transport (spec accounts 8, Server and transport); `codes` are the refusals of the API
 * (shared/kernel/errors.ts), word for word as the server says them.
 */
export const transport = {
  rateLimited_one: 'Rate limit exceeded. Please wait {{count}} seconds before trying again.',
  rateLimited_other: 'Rate limit exceeded. Please wait {{count}} seconds before trying again.',
  csrf: 'Failed to fetch CSRF token',
  unreachable: 'Unable to connect to server. Please check if the backend is running.',
  unverified: 'Unable to verify subscription',
  noToken: 'No access token received',
  http: 'HTTP {{status}}: {{statusText}}',
  badReply: "This version doesn't understand the server's answer. Please reload.",
  unexpected: 'An unexpected error occurred',
  codes: {
    crisis: 'You matter more than any task. Please talk to someone you trust, or to a help line.',
    badJson: "We couldn't read the request as JSON.",
    invalid: "Some entries aren't valid.",
    captchaRequired: 'CAPTCHA verification required',
    captchaFailed: 'CAPTCHA verification failed',
    badSignature: "The signature isn't valid.",
    badResetToken: 'Invalid or expired reset token',
    badEmailToken: 'This link is no longer valid. Please ask for a new one.',
    passwordNeeded: 'Please enter your current password.',
    wrongPassword: "That isn't your current password.",
    signInNeeded: 'Unauthorized',
    wrongLogin: 'Email or password is not right. Please try again.',
    emailUnconfirmed: 'Please confirm your email before logging in.',
    badCsrfToken: 'This page has been open for a long time. Please reload it and try again.',
    noAccess: 'Subscription required',
    TRIAL_EXHAUSTED: 'Usage limit reached',
    USAGE_LIMIT: 'Usage limit exceeded',
    notYours: "You don't have permission to open this.",
    notFound: 'Not found',
    discountNotFound: 'Discount code not found',
    wrongMethod: "This call doesn't exist.",
    conflict: 'This was changed elsewhere. Please reload and try again.',
    inProgress: "We're already working on this. Please wait a moment.",
    noTranscription: "This server can't transcribe recordings.",
    localOnly: "You chose to keep everything here, so we can't transcribe recordings.",
    transcriptionDown: "We couldn't transcribe the recording just now. It's saved. Please try again.",
    wrongMedia: "We can't read this kind of file.",
    notInSeries: 'This task is not part of a recurring series.',
    shownAlready: 'Another task of this series is already in your plan.',
    taskDone: "This task is already done, so there's nothing to remind you of.",
    tooManyReminders: 'You have many reminders already. Please remove one first.',
    samePlan: "You're already on this plan.",
    paymentsOff: 'This server is free: everything is already open.',
    noSubscription: "You don't have a subscription to change.",
    emailTaken: 'An account with this email already exists. Please log in.',
    discountUsedUp: 'This discount code has reached its usage limit and is no longer available.',
    tooLarge: 'Content too long',
    rateLimited: 'Rate limit exceeded',
    internal: 'Something went wrong on our side. Please try again.',
    calendarOff: "This server isn't connected to a calendar service.",
    noCalendar: 'No calendar is connected.',
    calendarSignIn: 'Google no longer lets us into your calendar. Please connect it again.',
    tooManyCalendars: 'You have ten calendars already. Remove one first.',
    calendarDown: "The calendar isn't answering. Nothing is lost. Please try again.",
    paymentsDown: "The payment service isn't answering. You weren't charged. Please try again.",
    unavailable: 'The service is busy. Please try again in a moment.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    transport: typeof transport;
  }
}
