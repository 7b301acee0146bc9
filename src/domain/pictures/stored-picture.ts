/** The stored URL of a picture (its largest WebP) from any of its WebP deliveries; other URLs come back unchanged. */
export const storedPicture = (delivery: string): string =>
  delivery.startsWith('/uploads/') ? delivery.replace(/-\d+\.webp$/, '-1000.webp') : delivery
