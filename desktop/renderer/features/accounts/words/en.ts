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
  acceptTerms: 'I accept the terms and conditions',
  submitLogin: 'Login',
  submitSignUp: 'Create account',
  failed: 'Authentication failed. Please try again.',
  confirmByMail: 'Your account is almost ready. Please confirm your email with the link we sent you, then log in.',
  confirmAdvice: 'Please check your spam folder, or sign up again to get a new confirmation link.',
  refusals: {
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
