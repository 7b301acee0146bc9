/** The fields whose names in code say too little; the others are read as the words they are made of. */
const LABELS: Readonly<Record<string, string>> = {
  priceTaka: 'Price',
  deliveryTaka: 'Delivery charge',
  advanceTaka: 'Advance',
  discountPercent: 'Discount, percent',
  officialStatus: 'Status',
  courierStatus: 'Courier’s status',
  courierTrackingCode: 'Tracking code',
  consignmentId: 'Consignment',
  recipientName: 'Name',
  recipientPhone: 'Phone',
  recipientEmail: 'Email',
  recipientAddress: 'Address',
  alternativePhone: 'Additional phone',
  followUpAt: 'Follow up on',
  fakeReason: 'Why fake',
  waitReason: 'Waits for',
  placedVia: 'Source',
  expiresAt: 'Ends',
  image: 'Picture',
  images: 'Pictures',
  slug: 'Address of the page',
  hidden: 'Hidden',
}

/** What people call a field: `soldOutSizes` is "Sold out sizes". */
export function fieldLabel(field: string): string {
  const known = Object.hasOwn(LABELS, field) ? LABELS[field] : undefined
  if (known !== undefined) return known
  const words = field
    .replaceAll('_', ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
