/**
 * Escapes one argument of `Exec` in a desktop entry: quoted, with special characters escaped, then escaped once more
 * like every string in such a file (Desktop Entry Specification, "The Exec key").
 * @throws when the argument contains a line break, which such a file cannot express
 */
function execArgument(text: string): string {
  if (/[\n\r]/.test(text)) throw new Error('A path with a line break cannot stand in a desktop entry');
  const quoted = text.replace(/["`$\\]/g, '\\$&').replaceAll('%', '%%');
  return `"${quoted}"`.replaceAll('\\', '\\\\');
}

/** Returns the entry that starts the app in the tray at log-in (Desktop Application Autostart Specification). */
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

/** False when the desktop's settings have disabled the entry without removing it. */
export const isEntryOn = (entry: string): boolean =>
  !/^\s*(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/im.test(entry);
