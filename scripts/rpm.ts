import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FpmOrder, last } from './fpm-order.ts';

/** rpmbuild's compression level and program. */
function payload(order: FpmOrder): string {
  const level = process.env['ELECTRON_BUILDER_COMPRESSION_LEVEL'];
  if (level) return `w${level}.gzdio`;
  return (order.options.get('--rpm-compression')?.at(-1) ?? 'xzmt').startsWith('xz') ? 'w6T0.xzdio' : 'w9.gzdio';
}

/** Escapes percent signs, which start a macro. */
const plain = (text: string): string => text.replaceAll('%', '%%');

/** Lists the files. Other packages have files in the same folders: only folders under /opt are ours. */
function filesOf(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((one) => {
    const file = path.posix.join('/', folder, one.name);
    if (!one.isDirectory()) return [`"${file}"`];
    return /^\/opt\/[^/]+$/.test(file) ? [`"${file}"`] : filesOf(root, file);
  });
}

/**
 * Generates rpmbuild's spec file of the package.
 * @param files - its files, each in quotation marks
 */
export function specFile(order: FpmOrder, files: readonly string[], scripts: { in: string; out: string }): string {
  // A version must not contain a hyphen; a tilde sorts a pre-release before the release.
  const version = last(order, '--version').replaceAll('-', '~');
  const summary = order.options.get('--rpm-summary')?.at(-1) ?? last(order, '--name');
  return `%define _build_id_links none
%define _binary_payload ${payload(order)}
%define __strip /bin/true
%define __os_install_post %{nil}
Name: ${last(order, '--name')}
Version: ${version}
Release: ${order.options.get('--iteration')?.at(-1) ?? '1'}
Summary: ${plain(summary)}
License: ${plain(order.options.get('--license')?.at(-1) ?? 'Proprietary')}
Vendor: ${plain(last(order, '--vendor'))}
Packager: ${plain(last(order, '--maintainer'))}
URL: ${plain(last(order, '--url'))}
AutoReqProv: no
${(order.options.get('-d') ?? []).map((name) => `Requires: ${name}`).join('\n')}

%description
${plain(last(order, '--description').trim())}

%post -p /bin/bash
${plain(scripts.in.trim())}

%postun -p /bin/bash
if [ "$1" -eq 0 ]; then
${plain(scripts.out.trim())}
fi

%files
%defattr(-,root,root,-)
${files.join('\n')}
`;
}

/** Builds an rpm of the content of `root`, with rpmbuild. */
export function buildRpm(order: FpmOrder, root: string): void {
  const work = mkdtempSync(path.join(tmpdir(), 'unchaos-rpmbuild-'));
  try {
    const scripts = {
      in: readFileSync(last(order, '--after-install'), 'utf8'),
      out: readFileSync(last(order, '--after-remove'), 'utf8'),
    };
    const spec = path.join(work, 'package.spec');
    writeFileSync(spec, specFile(order, filesOf(root), scripts));
    const architecture = last(order, '--architecture') === 'amd64' ? 'x86_64' : last(order, '--architecture');
    const [topdir, target] = [`_topdir ${work}`, `${architecture}-linux`];
    execFileSync('rpmbuild', ['-bb', '--define', topdir, '--target', target, '--buildroot', root, spec], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [built] = globSync(path.join(work, 'RPMS/*/*.rpm'));
    if (!built) throw new Error('rpmbuild left no package');
    copyFileSync(built, last(order, '--package'));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
