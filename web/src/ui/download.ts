/** Offers a text as a file download. */
export const download = (text: string, name: string, type: string): void => downloadBlob(new Blob([text], { type }), name);

export function downloadBlob(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
