/** Texts of logging in by the link of a mail. */
export const loginLink = {
  text: "Enter your email and we'll send you a link. It logs you in without your password.",
  submit: 'Send the link',
  sent: 'Check your inbox. If you have an account with this email, your link is there in a minute.',
  failed: "We couldn't send the link. Please try again.",
  title: 'Log in to Unchaos?',
  as: "You'll be logged in as {{email}}.",
  enter: 'Log in',
  looking: 'Checking your link...',
  again: 'Get a new link',
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    loginLink: typeof loginLink;
  }
}
