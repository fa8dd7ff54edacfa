/**
 * Texts of signing in and up (spec accounts 2, 5, 8); `rules` and `refusals` are those of shared/accounts/entries.ts,
 * word for word.
 */
export const accounts = {
  tabs: 'Login or sign up',
  login: 'Login',
  signUp: 'Sign up',
  welcomeBack: 'Welcome back',
  create: 'Create your Unchaos account',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  birthDate: 'Date of birth',
  optional: '(optional)',
  requirements: 'Your password needs',
  acceptTerms: 'I accept the <terms>terms and conditions</terms> and have read the <privacy>privacy policy</privacy>',
  submitLogin: 'Login',
  submitSignUp: 'Create account',
  failed: 'Authentication failed. Please try again.',
  confirmByMail: 'Your account is almost ready. Please confirm your email with the link we sent you, then log in.',
  confirmAdvice: 'Please check your spam folder, or sign up again to get a new confirmation link.',
  forgotPassword: 'Forgot Password?',
  passwordReset: 'Password reset successful',
  forgot: {
    text: 'Tell us your email and we send you a link to set a new password.',
    submit: 'Send Reset Email',
    cancel: 'Cancel',
    sent: 'Password reset email sent! Please check your inbox.',
    failed: 'Failed to send reset email. Please try again.',
  },
  reset: {
    title: 'Set a new password',
    verifying: 'Checking your link...',
    next: 'New password',
    again: 'Confirm new password',
    submit: 'Reset Password',
    back: 'Back to Login',
    retry: 'Try again',
    invalidTitle: 'Invalid Reset Link',
    noToken: 'No reset token provided. Please check your email link.',
    invalid: 'Invalid or expired reset token',
    notVerified: 'Failed to verify reset token. Please try again.',
    requestNew: 'Request New Reset Link',
    failed: 'Failed to reset password',
    network: 'Network error. Please try again.',
    doneTitle: 'Password Reset Successful!',
    done: 'Your new password works from now on. We take you to the login.',
    goNow: 'Go to Login Now',
  },
  confirm: {
    opening: 'Opening your link...',
    toLogin: 'Go to Login',
    toAccount: 'Go to your account',
    failed: 'This link does not work',
    signUp: { title: 'Your email is confirmed', text: '{{email}} is yours. You can log in now.' },
    changeEmail: { title: 'Your email is changed', text: 'From now on you log in with {{email}}.' },
  },
  refusals: {
    emailFirst: 'Please enter your email address first',
    email: 'Please enter a valid email address',
    loginNeeded: 'Email and password are required',
    firstName: 'First name is required',
    passwordsDiffer: 'Passwords do not match',
    terms: 'Please accept the terms and conditions',
    age: 'You must be at least 16 years old to create an account',
  },
  rules: {
    length: { label: 'At least 8 characters', message: 'Password must be at least 8 characters long' },
    maximum: { label: 'At most 128 characters', message: 'Password is too long' },
    lowercase: { label: 'One lowercase letter', message: 'Password must contain at least one lowercase letter' },
    uppercase: { label: 'One uppercase letter', message: 'Password must contain at least one uppercase letter' },
    number: { label: 'One number', message: 'Password must contain at least one number' },
    special: {
      label: 'One special character (@$!%*?&)',
      message: 'Password must contain at least one special character (@$!%*?&)',
    },
    shortLength: { label: 'At least 6 characters', message: 'Password must be at least 6 characters long' },
  },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    accounts: typeof accounts;
  }
}
