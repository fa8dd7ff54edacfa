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
  badReply: 'The server answered in a way this version does not understand. Please reload.',
  unexpected: 'An unexpected error occurred',
  codes: {
    crisis: 'You matter more than any task. Please talk to someone you trust, or to a help line.',
    badJson: 'The request could not be read as JSON.',
    invalid: 'Some of the entries are not valid.',
    captchaRequired: 'CAPTCHA verification required',
    captchaFailed: 'CAPTCHA verification failed',
    badSignature: 'The signature is not valid.',
    badResetToken: 'Invalid or expired reset token',
    badEmailToken: 'This link is not valid any more. Please ask for a new one.',
    passwordNeeded: 'Please enter your current password.',
    wrongPassword: 'The current password is not right.',
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
    wrongMethod: 'This call does not exist.',
    conflict: 'This was changed elsewhere. Please reload and try again.',
    inProgress: 'This is already being worked on. Please wait a moment.',
    noTranscription: 'This server cannot write down recordings.',
    localOnly: 'You chose to keep everything here, so a recording cannot be written down.',
    transcriptionDown: 'The recording could not be written down just now. It is kept; please try again.',
    wrongMedia: 'This kind of file cannot be read here.',
    notInSeries: 'This task is not part of a recurring series.',
    shownAlready: 'Another task of this series is in your plan already.',
    taskDone: 'This task is done already, so there is nothing to be reminded of.',
    tooManyReminders: 'Many tasks have a reminder already. Please take one away first.',
    samePlan: 'You are on this plan already.',
    paymentsOff: 'This server asks for no payment: everything is open already.',
    noSubscription: 'There is no subscription to change.',
    emailTaken: 'An account with this email already exists. Please log in.',
    discountUsedUp: 'This discount code has reached its usage limit and is no longer available.',
    tooLarge: 'Content too long',
    rateLimited: 'Rate limit exceeded',
    internal: 'Something went wrong on our side. Nothing you wrote is lost.',
    calendarOff: 'This server is not connected to a calendar service.',
    noCalendar: 'No calendar is connected.',
    calendarSignIn: 'Google no longer lets us into your calendar. Please connect it again.',
    tooManyCalendars: 'You have ten calendars already. Remove one first.',
    calendarDown: 'The calendar does not answer. Nothing is lost; please try again.',
    paymentsDown: 'The payment service does not answer. Nothing was charged; please try again.',
    unavailable: 'The service is busy. Please try again in a moment.',
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    transport: typeof transport;
  }
}
