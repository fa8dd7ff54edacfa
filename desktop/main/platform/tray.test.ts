import { beforeEach, describe, expect, test, vi } from 'vitest';

const electron = vi.hoisted(() => ({
  trays: [] as { on: unknown; did: unknown[] }[],
  menus: [] as unknown[],
  reply: { error: null as Error | null, text: '' },
  asked: [] as unknown[],
}));

vi.mock('node:child_process', () => ({
  execFile: (file: string, args: string[], options: object, done: (error: Error | null, reply: string) => void) => {
    electron.asked.push([file, args, options]);
    done(electron.reply.error, electron.reply.text);
  },
}));
vi.mock('electron', () => {
  const image = (from: string) => {
    const parts: unknown[] = [];
    return {
      from,
      parts,
      addRepresentation: (part: object) => parts.push(part),
      setTemplateImage: (isTemplate: boolean) => parts.push({ isTemplate }),
    };
  };
  return {
    Menu: {
      buildFromTemplate: (entries: unknown) => {
        electron.menus.push(entries);
        return { entries };
      },
    },
    nativeImage: { createFromDataURL: (url: string) => image(url.slice(0, 15)), createEmpty: () => image('ring') },
    Tray: class {
      readonly did: unknown[] = [];
      constructor(icon: unknown) {
        this.did.push(icon);
        electron.trays.push(this as never);
      }
      on(name: string, listener: () => void) {
        Object.assign(this, { [name]: listener });
      }
      setToolTip(text: string) {
        this.did.push(text);
      }
      setTitle(text: string) {
        this.did.push({ title: text });
      }
      setImage(icon: unknown) {
        this.did.push(icon);
      }
      setContextMenu(menu: unknown) {
        this.did.push(menu);
      }
      destroy() {
        this.did.push('destroyed');
      }
    },
  };
});

beforeEach(() => {
  Object.assign(electron, { trays: [], menus: [], reply: { error: null, text: '' }, asked: [] });
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

/** Loads the module on this platform. */
async function on(platform: NodeJS.Platform) {
  vi.stubGlobal('process', { ...process, platform });
  return import('./tray.ts');
}

describe('whether a tray icon can be seen', () => {
  test.each([
    ['a place for icons answers', null, 'boolean true', true],
    ['none answers', null, 'boolean false', false],
    ['nobody can be asked', new Error('No bus'), 'boolean true', false],
  ])('on Linux: %s', async (_what, error, text, isThere) => {
    electron.reply = { error, text };
    const { hasTray } = await on('linux');
    expect(await hasTray()).toBe(isThere);
    const [[file, args]] = electron.asked as [[string, string[]]];
    expect(file).toBe('dbus-send');
    expect(args).toContain('string:org.kde.StatusNotifierWatcher');
    expect(args).toContain('--session');
  });

  test.each(['win32', 'darwin'] as const)('on %s it is always visible', async (platform) => {
    const { hasTray } = await on(platform);
    expect([await hasTray(), electron.asked]).toEqual([true, []]);
  });
});

describe('the icon', () => {
  const RING = { kind: 'focus', left: 0.5, isRunning: true } as const;
  const sizesOf = (image: unknown) => (image as { parts: { width?: number; scaleFactor?: number }[] }).parts;

  /** An icon on this platform, with the calls to the system's tray. */
  async function anIcon(platform: NodeJS.Platform, onClick = vi.fn()) {
    const { makeTrayIcon } = await on(platform);
    const icon = makeTrayIcon(onClick);
    icon.render({ toolTip: 'Unchaos', menu: [] });
    const [tray] = electron.trays;
    if (!tray) throw new Error('No tray');
    return { icon, tray: tray as unknown as { did: unknown[]; click: () => void }, onClick };
  }

  test('receives a click and reports it', async () => {
    const { tray, onClick } = await anIcon('linux');
    tray.click();
    expect(onClick).toHaveBeenCalledOnce();
    expect(tray.did).toContain('Unchaos');
  });

  test('has two sizes of its picture, monochrome on a Mac only', async () => {
    const linux = sizesOf((await anIcon('linux')).tray.did[0]);
    expect(linux).toEqual([{ scaleFactor: 2, dataURL: expect.any(String) }, { isTemplate: false }]);
    electron.trays.length = 0;
    expect(sizesOf((await anIcon('darwin')).tray.did[0])).toContainEqual({ isTemplate: true });
  });

  test('escapes & in entries, also in submenus', async () => {
    const { icon } = await anIcon('linux');
    const click = vi.fn();
    icon.render({
      toolTip: 'Unchaos',
      menu: [{ label: 'Tea & cake', click }, { type: 'separator' }, { label: 'More', submenu: [{ label: 'A & B' }] }],
    });
    expect(electron.menus.at(-1)).toEqual([
      { label: 'Tea && cake', click },
      { type: 'separator' },
      { label: 'More', submenu: [{ label: 'A && B' }] },
    ]);
  });

  test.each([
    ['linux', 22],
    ['win32', 16],
  ] as const)(
    'is replaced by the ring of a timer on %s, %d pixels and twice as many, and restored',
    async (platform, side) => {
      const { icon, tray } = await anIcon(platform);
      icon.render({ toolTip: 'Unchaos', ring: RING, menu: [] });
      const ring = tray.did.at(-1);
      expect(sizesOf(ring).map(({ width, scaleFactor }) => [scaleFactor, width])).toEqual([
        ...[
          [1, side],
          [2, 2 * side],
          [undefined, undefined],
        ],
      ]);
      expect(sizesOf(ring)[1]).toMatchObject({ height: 2 * side, buffer: { length: 4 * side * side * 4 } });
      icon.render({ toolTip: 'Unchaos', ring: null, menu: [] });
      expect(tray.did.at(-1)).toMatchObject({ from: expect.stringContaining('data:') });
    },
  );

  test('has a title beside it on a Mac only', async () => {
    const linux = await anIcon('linux');
    linux.icon.render({ toolTip: 'Unchaos', title: '20:00', menu: [] });
    expect(linux.tray.did).not.toContainEqual({ title: '20:00' });
    electron.trays.length = 0;
    const mac = await anIcon('darwin');
    mac.icon.render({ toolTip: 'Unchaos', title: '20:00', menu: [] });
    expect(mac.tray.did).toContainEqual({ title: '20:00' });
  });

  test('of a window is named on Linux alone', async () => {
    expect((await on('linux')).windowIcon()).toHaveProperty('icon');
    vi.resetModules();
    expect((await on('win32')).windowIcon()).toEqual({});
  });
});
