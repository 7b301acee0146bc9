/** Whether the shopper navigated to this page, instead of reloading it or going Back or Forward. */
export function isNewView(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation && 'type' in navigation ? navigation.type : undefined
  return type !== 'reload' && type !== 'back_forward'
}
