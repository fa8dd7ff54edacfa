/** Keys of the query cache, from general to special. A file of its own, because the frame of the app needs nothing else. */
export const taskKeys = {
  all: ['tasks'] as const,
  list: ['tasks', 'list'] as const,
  change: ['tasks', 'change'] as const,
};
