import { sectionIds, sectionOf, test } from '../gallery/gallery.ts';
import { FOLDER, themes, widths } from './pictures.ts';

for (const colorScheme of themes) {
  for (const [width, height] of widths) {
    test.describe(`component, ${colorScheme}, ${width} wide`, () => {
      test.use({ colorScheme, viewport: { width, height } });

      test('are photographed', async ({ page, openGallery }) => {
        await openGallery();
        for (const id of sectionIds) {
          await sectionOf(page, id).screenshot({ path: `${FOLDER}/component-${id}-${width}-${colorScheme}.png` });
        }
      });
    });
  }
}
