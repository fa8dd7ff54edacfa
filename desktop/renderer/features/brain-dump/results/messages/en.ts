/** Texts of what a person sees after a dump (spec tasks 2, Results view; 8). They come with the screen. */
export const results = {
  heard: "Here's what I heard",
  title: 'Your thoughts, sorted',
  stress: {
    high: "There's a lot on your plate right now. One thing at a time is enough.",
    medium: "There's quite a bit on your mind.",
    low: 'This sounds manageable.',
  },
  energy: {
    high: 'You seem to have energy to spend.',
    medium: 'Your energy seems steady.',
    low: 'Your energy seems low, so small steps count.',
    lowForMuch: 'Your energy seems low, and your ONE Thing asks for a lot. A small first step is plenty.',
  },
  fellBack: "The AI service didn't answer, so Unchaos sorted your words itself. Nothing is lost.",
  readBy: {
    local: "Sorted by Unchaos itself. Your words didn't go anywhere else.",
    openai: 'Sorted with the help of an AI service.',
    sharing: 'What leaves this server',
  },
  oneThing: 'Your ONE Thing',
  found_one: '{{count}} task found',
  found_other: '{{count}} tasks found',
  foundHint: 'Choose a task to see the words it came from.',
  noTasks: 'Good to have it out of your head.',
  done: 'Done',
  from: 'From your words',
  words: 'In your words',
  wordsHint: 'Underlined words became tasks.',
  thoughts: 'Left as thoughts',
  thoughtsText: 'Heard and kept, but not turned into tasks.',
  makeTask: 'Make it a task',
  makeTaskOf: 'Make it a task: {{text}}',
  making: 'Adding the task...',
  made: 'Now a task: {{title}}',
  notMade: { title: 'Error creating task', text: 'Failed to create task. Please try again.' },
  closer: 'A closer look',
  stuck_one: 'One thing seems stuck',
  stuck_other: '{{count}} things seem stuck',
  stuckText: 'These have been waiting a while. Two minutes is enough to get one moving.',
  dreams_one: 'A dream is in here',
  dreams_other: '{{count}} dreams are in here',
  dreamNext: 'Next step',
  dreamWhen: 'When',
  dreamMilestones: 'On the way',
  batches: 'These go well together',
  northStar: 'For your North Star',
  northStarText: 'These bring you closer to your goal.',
  continuity: 'What comes back',
  themes: 'You keep coming back to',
  quote: '“{{text}}”',
  toPlan: "Perfect! Now let's create your action plan",
  planning: 'Creating your plan...',
  another: 'Write something else',
  prioritized: {
    title: 'Tasks Prioritized!',
    text_one: 'Your top task is set for today. The rest is in your queue.',
    text_other: 'Your top {{count}} are set for today. The rest is in your queue.',
  },
  scheduled: { title: 'Tasks Scheduled!', text: 'Everything has its day. Today stays free.' },
  planExpired: { title: 'Session expired', text: 'Please log in again.' },
} as const;

declare module 'i18next' {
  interface ResourceNamespaceMap {
    results: typeof results;
  }
}
