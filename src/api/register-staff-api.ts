import type { FastifyInstance } from 'fastify'
import type { Shop } from '#features/shop.ts'
import { registerActivity } from './activity/activity.ts'
import { registerActivityExport } from './activity/activity-export.ts'
import type { ApiWatch } from './api-watch.ts'
import { registerCallOutcomes } from './calls/call-outcomes.ts'
import { registerCallSummary } from './calls/call-summary.ts'
import { registerCalls } from './calls/calls.ts'
import { registerCases } from './cases/cases.ts'
import { registerCatalogueFile } from './catalog/catalogue-file.ts'
import { registerProductReads } from './catalog/product-reads.ts'
import { registerProductWrites } from './catalog/product-writes.ts'
import { registerStaffCoupons } from './catalog/staff-coupons.ts'
import type { UploadHost } from './catalog/uploads.ts'
import { registerVariants } from './catalog/variants.ts'
import { registerShopCoupons } from './coupons/shop-coupons.ts'
import { registerCustomerMessages } from './customer-messages/customer-messages.ts'
import { registerOptOuts } from './customer-messages/opt-outs.ts'
import { registerCustomers } from './customers/customers.ts'
import { registerEvents } from './events/events.ts'
import { registerOrderMessages } from './messages/order-messages.ts'
import { registerAdSpend } from './money/ad-spend.ts'
import { registerAdvances } from './money/advances.ts'
import { registerAdvancesExport } from './money/advances-export.ts'
import { registerConversions } from './money/conversions.ts'
import { registerCosts } from './money/costs.ts'
import { registerOverheads } from './money/overheads.ts'
import { registerProfit } from './money/profit.ts'
import { registerStockReport } from './money/stock.ts'
import { registerOpening } from './opening/opening.ts'
import { type Operations, operationsOf } from './operations.ts'
import { registerOrderExport } from './orders/order-export.ts'
import { registerOrderPrint } from './orders/order-print.ts'
import { registerOrderWrites } from './orders/order-writes.ts'
import { registerBulkPreview, registerOrdersBulk } from './orders/orders-bulk.ts'
import { registerReports } from './orders/reports.ts'
import { registerStaffOrders } from './orders/staff-orders.ts'
import { registerPacking } from './packing/packing.ts'
import { registerPackingParcels } from './packing/packing-parcels.ts'
import { registerPaperExport } from './papers/paper-export.ts'
import { registerPapers } from './papers/papers.ts'
import { registerCourier } from './parcels/courier.ts'
import { registerCourierChoice } from './parcels/courier-choice.ts'
import { registerParcelReads } from './parcels/parcel-reads.ts'
import { registerParcels } from './parcels/parcels.ts'
import { registerReturns } from './parcels/returns.ts'
import { registerPayoutFile } from './payouts/payout-file.ts'
import { registerPayouts } from './payouts/payouts.ts'
import { registerReconciliationExport } from './payouts/reconciliation-export.ts'
import { registerPrivacy } from './privacy/privacy.ts'
import { registerPush } from './push/push.ts'
import { registerCustomerPictures } from './reviews/customer-pictures.ts'
import { registerReviews } from './reviews/reviews.ts'
import { registerPreviews } from './settings/previews.ts'
import { registerSettings } from './settings/settings.ts'
import { registerShopData } from './shop-data/shop-data.ts'
import { registerStockNotices } from './stock-notices/stock-notices.ts'
import { registerTrash } from './trash/trash.ts'

/** The operations of staff: a plugin of its own, whose answers are for one person, so no cache may store one. */
export function registerStaffApi(
  app: FastifyInstance,
  shop: Shop,
  host: Pick<UploadHost, 'allowLongBody'> & { watch: ApiWatch },
): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  // after this answer every process serves pages with the saved state
  app.addHook('preSerialization', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 300) await shop.db.changes.allProcessesNotified()
  })
  takeEmptyJson(app)
  const operations = operationsOf(app, shop)
  registerStaffCoupons(operations, shop)
  registerShopCoupons(operations, shop)
  // plugins of their own: no other accepts files of this kind
  app.register(async files => registerCatalogueFile(operationsOf(files, shop), shop, { app: files, host }))
  app.register(async files => registerPayoutFile(operationsOf(files, shop), shop, { app: files, host }))
  registerPrivacy(operations, shop)
  registerReports(operations, shop)
  registerCallSummary(operations, shop)
  registerEvents(operations, shop, { app, watch: host.watch })
  registerStaffOrders(operations, shop)
  registerOrderWrites(operations, shop)
  registerBulkPreview(operations, shop)
  registerOrdersBulk(operations, shop)
  registerCalls(operations, shop)
  registerPacking(operations, shop)
  registerPackingParcels(operations, shop)
  registerCallOutcomes(operations, shop)
  registerReturns(operations, shop)
  registerOrderExport(operations, shop)
  registerOrderPrint(operations, shop)
  registerMessages(operations, shop)
  registerParcels(operations, shop)
  registerCourier(operations, shop)
  registerPayouts(operations, shop)
  registerReconciliationExport(operations, shop)
  registerParcelReads(operations, shop)
  registerCourierChoice(operations, shop)
  registerCustomers(operations, shop)
  registerProductReads(operations, shop)
  registerProductWrites(operations, shop)
  registerVariants(operations, shop)
  registerReviews(operations, shop)
  registerCustomerPictures(operations, shop)
  registerSettings(operations, shop)
  registerPreviews(operations, shop)
  registerPapers(operations, shop)
  registerPaperExport(operations, shop)
  registerOpening(operations, shop)
  registerShopData(operations, shop)
  registerCases(operations, shop)
  registerMoney(operations, shop, host)
  registerStockNotices(operations, shop)
  registerTeam(operations, shop)
}

/** What staff do themselves: what they deleted, what they did, and the devices on which they hear of it. */
function registerTeam(operations: Operations, shop: Shop): void {
  registerTrash(operations, shop)
  registerActivity(operations, shop)
  registerActivityExport(operations, shop)
  registerPush(operations, shop)
}

/** Programs name a type also without a body, or a proxy dropped the body: an empty one counts as none. */
function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, body.toString(), done)
  })
}

/** Everything about messages to customers: those of people, and those of the queue. */
function registerMessages(operations: Operations, shop: Shop): void {
  registerOrderMessages(operations, shop)
  registerCustomerMessages(operations, shop)
  registerOptOuts(operations, shop)
}

/** What the shop earned, what it spent, and what came in advance. */
function registerMoney(operations: Operations, shop: Shop, host: Pick<UploadHost, 'allowLongBody'>): void {
  registerAdSpend(operations, shop, host)
  registerAdvances(operations, shop)
  registerAdvancesExport(operations, shop)
  registerConversions(operations, shop)
  registerCosts(operations, shop, host)
  registerOverheads(operations, shop)
  registerProfit(operations, shop)
  registerStockReport(operations, shop)
}
