const UNITS = ['kB', 'MB', 'GB', 'TB'] as const
const few = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const many = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `21.3 MB`, in units of a thousand, as disks are sold. */
export function formatBytes(bytes: number): string {
  let size = bytes / 1000
  let unit = 0
  // what would be shown as 1,000 of a unit is one of the next
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${(size < 100 ? few : many).format(size)} ${UNITS[unit]}`
}
