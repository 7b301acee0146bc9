/** One order beside the list: its lines, its timeline, its customer. */
export function OrderPanel(_: { id: string; onClose(): void }) {
  return null
}
