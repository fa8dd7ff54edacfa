import { exampleRoutes } from '#shared/brain-dump/examples/contract.ts';
import { mount } from '#api/platform/mount.ts';
import { forgetExamples, ownWaysOf } from './examples.ts';

/** The calls with which a person's devices know what the reader learned, and with which the person forgets it. */
export const examples = mount(exampleRoutes, {
  list: ownWaysOf,

  async forget(call) {
    await forgetExamples(call);
    return { removed: true as const };
  },
});
