import { plainHead } from '../csv-head.ts'
import { LIKELY_FIELDS, PAYOUT_FIELDS, type PayoutField } from './payout-csv.ts'

/**
 * What the columns of Pathao's invoice are called beyond the likely names, and those of them that say nothing of money.
 * It is undocumented too; an unknown column may be a fee, so a file with one is refused.
 */
const PATHAO_NAMES: Readonly<Partial<Record<PayoutField, readonly string[]>>> = {
  consignmentId: ['orderconsignmentid', 'orderid'],
  invoice: ['merchantorderid'],
  cod: ['amounttocollect', 'collectableamount'],
  totalCharge: ['finalfee', 'totaldeliveryfee'],
}
const PATHAO_FIELDS = new Map([
  ...LIKELY_FIELDS,
  // there an invoice is the whole payout, and our invoice the merchant's order
  ...['invoice', 'invoiceid', 'invoiceno', 'invoicenumber'].map(name => [name, 'payoutNumber'] as const),
  ...PAYOUT_FIELDS.flatMap(field => (PATHAO_NAMES[field] ?? []).map(name => [name, field] as const)),
])
const PATHAO_UNUSED = new Set(
  'sl,serial,no,date,createdat,updatedat,deliverydate,deliveredat,invoicedate,paymentdate,status,orderstatus,orderstate,paymentstatus,invoicestatus,store,storename,storeid,merchant,merchantname,recipient,recipientname,recipientphone,recipientaddress,customername,customerphone,address,phone,city,zone,area,deliverytype,itemtype,type,itemquantity,quantity,itemweight,weight,itemdescription,description,note,remarks,payout,payable,payableamount,paidamount,netpayable,netamount'.split(
    ',',
  ),
)
const PATHAO = ['pathao', 'pathao-trial']

/** Why a column of a courier's file keeps the file out; undefined where it may be left unused. */
export const strangeColumn = (head: string, courier: string): string | undefined =>
  PATHAO.includes(courier) && !PATHAO_UNUSED.has(plainHead(head)) && plainHead(head) !== ''
    ? 'A file of Pathao has no such column that the shop knows. It may be a fee: remove the column, or add it to the total fee.'
    : undefined

/** The field of a column of a courier's file: `Consignment ID`, `consignment_id` and `CN` are the same. */
export const payoutFieldOf = (head: string, courier: string): PayoutField | undefined =>
  (PATHAO.includes(courier) ? PATHAO_FIELDS : LIKELY_FIELDS).get(plainHead(head))
