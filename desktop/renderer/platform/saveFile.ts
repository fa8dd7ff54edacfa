/** Hands a text to the person as a file of their own; the browser or the desktop app asks where to keep it. */
export function saveFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun, but some browsers read the address a moment later.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
