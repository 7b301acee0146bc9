/** Whether the shopper came to this page, and did not merely reload it or step through the browser's history. */
export function isNewView(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation && 'type' in navigation ? navigation.type : undefined
  return type !== 'reload' && type !== 'back_forward'
}
