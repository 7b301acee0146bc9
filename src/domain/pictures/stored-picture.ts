/** The URL that is stored for a picture (its largest WebP), from one of its deliveries as WebP; any other is its own. */
export const storedPicture = (delivery: string): string =>
  delivery.startsWith('/uploads/') ? delivery.replace(/-\d+\.webp$/, '-1000.webp') : delivery
