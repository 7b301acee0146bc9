/** By then the slowest browser has read the file, in milliseconds: Safari reads it after the click has ended. */
const TAKEN_MS = 60_000

/** Saves a file on this device. */
export function saveFile({ name, file }: { name: string; file: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS)
}
