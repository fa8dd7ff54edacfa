/** The landing page in English, to the letter of the specification where it gives the words (spec tasks 2). */
export const landing = {
  bar: { pricing: 'Pricing', viewPricing: 'View Pricing', logIn: 'Login', getStarted: 'Get Started', start: 'Start' },
  theme: { toDark: 'Switch to dark mode', toLight: 'Switch to light mode' },
  hero: {
    title: 'AI that turns your mental chaos into a clear plan',
    lead: "Say what's on your mind, in any order. You get ONE Thing to do next, and the rest waits its turn.",
    action: 'Get Unstuck in 5 Minutes',
    scroll: "There's more below",
  },
  tryIt: {
    title: 'Or try it right here',
    promise: 'No account. It all happens on this device, and nothing leaves it.',
    label: "What's on your mind?",
    placeholder:
      'call the dentist, rent is due friday, I keep putting off the report, and what do I even cook tonight…',
    action: 'Show me my ONE Thing',
    working: 'Sorting it out…',
    oneThing: 'Your ONE Thing',
    minutes: 'About {{count}} minutes.',
    after: 'Everything else, in its place',
    thoughts: 'Left as thoughts',
    keep: 'Keep this plan',
    keepHint: 'It moves into your account when you sign up. Until then it stays on this device.',
    again: 'Start over',
    nothing: "I couldn't find anything to do in that, and that's fine. Tell me a little more, or let it be a thought.",
    empty: "Please share what's on your mind first.",
    broken: "I couldn't sort that here. Your words are still in the field. Please try again.",
  },
  who: {
    title: 'Who This Is For',
    previous: 'Back',
    next: 'Forward',
    statements: [
      'You have forty tabs open, and most of them are in your head.',
      "You know what matters, and still can't make yourself start.",
      "You've tried every planner. Each one became one more thing to keep up with.",
      'Your ideas arrive faster than you can finish anything.',
      "By evening you've been busy all day, and can't say with what.",
      "You don't need more discipline. You need someone to sort the pile with you.",
    ],
  },
  how: {
    title: 'How It Works',
    steps: [
      {
        title: 'Say what matters',
        text: 'What you want, what stands in the way, and what happens if nothing changes.',
      },
      { title: 'Do a brain dump', text: 'Talk or type. No order, no categories, no full sentences needed.' },
      { title: 'Get your plan', text: 'ONE Thing first, at most five for today. The rest is kept, out of sight.' },
      {
        title: 'Do the ONE Thing',
        text: 'Twenty-five quiet minutes, with help to start when starting is the hard part.',
      },
      { title: 'Check in', text: "The plan moves with you. A bad day isn't a failure, it's a new plan." },
    ],
  },
  pictures: {
    title: 'What it looks like',
    'brain-dump': {
      alt: 'The brain dump: one large sheet of paper with everything on someone’s mind, and one button below it.',
      caption: 'Everything out, as it comes.',
    },
    'one-thing': {
      alt: 'The ONE Thing on its card, and under “Why this one?” the reasons with their points.',
      caption: 'ONE Thing, and the reasons why.',
    },
    plan: {
      alt: 'The plan of a day: the ONE Thing, four more tasks below it, and the queue folded away.',
      caption: 'A day you can see the end of.',
    },
  },
  manifesto: "This isn't therapy. This is strategy. This is movement.",
  start: {
    title: 'Start the way your brain works',
    talk: { title: 'Talk it out', demo: 'Recording... “Okay so I’ve been feeling stuck because...”' },
    type: {
      title: 'Type it in',
      demo: 'I don’t even know where to start but I just need to get it all out...',
    },
  },
  stuck: {
    title: 'What staying stuck costs',
    items: [
      'The same thought, carried around for another week.',
      'Evenings that are neither work nor rest.',
      'Late fees, lost offers, messages that got too old to answer.',
      'Ideas that stayed ideas.',
      'A little more doubt that you can trust your own word.',
    ],
  },
  prices: {
    title: 'What it costs',
    lead: 'All prices up front. The trial needs no card and ends by itself.',
    perDay: 'per day',
    perMonth: 'per month',
    monthly: '7 days free, then billed monthly (=\u00a0$119.88 a year)',
    yearly: '$99.99 billed once a year, 17% off',
    daily: 'renews every day until you cancel',
    dumps: 'up to {{count}} brain dumps a day',
  },
  testimonials: {
    title: 'How it could sound',
    sample: 'Sample',
    items: [
      {
        text: 'I typed for two minutes and felt my shoulders drop. There was just one thing to do.',
        who: 'Freelance designer',
      },
      { text: 'It never told me off for last week. It simply asked what today needs.', who: 'Nurse on shifts' },
    ],
  },
  closing: {
    title: 'Put it down. Pick one thing up.',
    trial: 'Start Free Trial',
    plans: 'See Plans (7-Day Free Trial)',
  },
  footer: { privacy: 'Privacy', terms: 'Terms', imprint: 'Imprint' },
  skip: 'Skip to content',
};

export type LandingMessages = typeof landing;
