/** Kinds of deeds by which something leaves the shop as a file or on paper; see `deed.ts`. */
export const FILE_DEEDS = {
  activity_exported: {
    area: 'files',
    did: 'Exported a row of the activity',
    didMany: 'Exported {count} rows of the activity',
  },
  advances_exported: { area: 'files', did: 'Exported an advance', didMany: 'Exported {count} advances' },
  customers_exported: { area: 'files', did: 'Exported a customer', didMany: 'Exported {count} customers' },
  orders_exported: { area: 'files', did: 'Exported an order', didMany: 'Exported {count} orders' },
  orders_printed: { area: 'files', did: 'Printed the order', didMany: 'Printed {count} orders' },
  products_exported: { area: 'files', did: 'Exported a product', didMany: 'Exported {count} products' },
  papers_exported: {
    area: 'files',
    did: 'Exported an invoice or credit note',
    didMany: 'Exported {count} invoices and credit notes',
  },
  profit_exported: { area: 'files', did: 'Exported the profit' },
  costs_exported: { area: 'files', did: 'Exported a cost', didMany: 'Exported {count} costs' },
  spend_exported: {
    area: 'files',
    did: 'Exported a day of advertising',
    didMany: 'Exported {count} days of advertising',
  },
  stock_exported: {
    area: 'files',
    did: 'Exported the stock of a size',
    didMany: 'Exported the stock of {count} sizes',
  },
  reconciliation_exported: { area: 'files', did: 'Exported the money of parcels' },
} as const
