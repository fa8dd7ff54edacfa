import { reflectionRoutes } from '#shared/focus/contract.ts';
import { mount } from '#api/platform/mount.ts';
import { listReflections, writeReflection } from './reflections.ts';

export const focus = mount(reflectionRoutes, {
  write: async (call) => (await writeReflection(call, call.body)).present(),
  async list(call) {
    const { rows, hasMore } = await listReflections(call, call.query.before);
    return { reflections: rows.map((row) => row.present()), hasMore };
  },
});
