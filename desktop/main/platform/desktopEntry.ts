/**
 * One argument of `Exec` in a desktop entry: quoted, with the signs escaped that mean something in quotes, then once more
 * as every text in such a file (Desktop Entry Specification, "The Exec key").
 * @throws where the argument holds a line break, which no such file can say
 */
function execArgument(text: string): string {
  if (/[\n\r]/.test(text)) throw new Error('A path with a line break cannot stand in a desktop entry');
  const quoted = text.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  return `"${quoted}"`.replaceAll('\\', '\\\\');
}

/** The entry that starts the app in the tray at log-in (Desktop Application Autostart Specification). */
export function autostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Unchaos',
    `Exec=${command.map(execArgument).join(' ')} --hidden`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** False where a desktop's own settings have switched the entry off without removing it. */
export const isEntryOn = (entry: string): boolean =>
  !/^\s*(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/im.test(entry);
