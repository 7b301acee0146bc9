import { expect, test } from 'vitest'
import { PayoutImportAnswer, PayoutImportFailure, PayoutsAnswer } from '#contract/payouts/payout-wire.ts'
import { fetchPayouts } from '#features/payouts/fetch-payouts.ts'
import { ask, headersOf, jsonOf } from '#tests/support/ask.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { makeDelivered, makeReportedPayout, payingCourier } from '#tests/support/payouts.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { withCourier } from '#tests/support/with-courier.ts'

eachEngine(engine => {
  async function openFiles() {
    const { origin, shop } = await openShop({ engine })
    const { cookie } = await makeAdmin(shop)
    const headers = { ...headersOf(cookie), 'content-type': 'text/csv' }
    const send = (file: string, query = '') =>
      ask(origin, `/v1/courier/payouts/import${query}`, { method: 'POST', headers, body: Buffer.from(file) })
    const take = async (file: string, query = '') => {
      const answer = await send(file, query)
      expect(answer.status).toBe(200)
      return PayoutImportAnswer.parse(jsonOf(answer))
    }
    const refuse = async (file: string, query = '') => {
      const answer = await send(file, query)
      expect(answer.status).toBe(409)
      return PayoutImportFailure.parse(jsonOf(answer))
    }
    const payouts = async () =>
      PayoutsAnswer.parse(jsonOf(await ask(origin, '/v1/courier/payouts', { headers }))).data
    return { shop, origin, headers, send, take, refuse, payouts }
  }

  test('what is wrong with a file is told in few words, however long its columns are called', async () => {
    const { send } = await openFiles()
    const column = `${'-'.repeat(100_000)}Invoice`
    const answer = await send(`${column},cod\n${'"no id",1\n'.repeat(400)}`)
    expect(answer.status).toBe(409)
    expect(answer.text.length).toBeLessThan(100_000)
    expect((await send(`${column},${column},cod\n1,2,3`)).text.length).toBeLessThan(1000)
  })

  test('a file of more payouts than a courier makes in a year is turned away before anything is written', async () => {
    const { refuse, payouts } = await openFiles()
    const lines = Array.from({ length: 501 }, (_, at) => `${at + 1},100,P-${at}`)
    const { data } = await refuse(`cn,cod,payout no\n${lines.join('\n')}`)
    expect(data.problems).toEqual([{ line: 502, column: '', message: 'A file has at most 500 payouts.' }])
    expect(await payouts()).toEqual([])
  })

  test('a file is taken in whatever its columns are called, and its parcels are found', async () => {
    const { shop, take, payouts } = await openFiles()
    await makeDelivered(shop, '1424107')
    await makeDelivered(shop, '1424108')
    const file = [
      'SL;Consignment ID;Customer;COD Amount;Delivery Charge;COD Charge',
      '1;1424107;=Rahim;"৳2,580.50";৮০;25.80',
      '2;#1424108;Karim;Tk 2580/-;-;',
      ';;;;;',
      '3;99;Nobody;100;60;1',
    ].join('\r\n')
    const { data, message } = await take(file)
    expect(message).toBe('3 lines imported, 1 of no parcel of the shop.')
    expect(data).toMatchObject({
      imported: true,
      lines: 3,
      known: 2,
      unknown: 1,
      unused_columns: ['SL', 'Customer'],
    })
    expect(await payouts()).toMatchObject([
      {
        source: 'file',
        collected_poisha: 526_050,
        kept_poisha: 8_000 + 2_580 + 6_100,
        amount_poisha: 526_050 - 16_680,
        not_explained_poisha: 0,
        lines: 3,
        unknown_lines: 1,
      },
    ])
  })

  test('the same lines twice change nothing, however the file is written', async () => {
    const { take, payouts } = await openFiles()
    await take('cn,cod,charge\n1,100,10\n2,200,20')
    const before = await payouts()
    const again = await take('\uFEFFConsignment ID;Charge;COD\r\n1;10.00;100\r\n2;20;200\r\n')
    expect(again).toMatchObject({
      message: 'The shop had all of this already.',
      data: { lines: 0, payouts: [{ outcome: 'unchanged' }] },
    })
    expect(await payouts()).toEqual(before)
  })

  test('a file brings the lines of a payout that the courier told without them', async () => {
    const { shop, take, payouts } = await openFiles()
    const reported = makeReportedPayout('SFC-9', { amountPoisha: 18_000, reported: 'unknown' })
    await fetchPayouts(withCourier(shop, payingCourier([reported]).courier))
    expect(await payouts()).toMatchObject([{ lines: 0, not_explained_poisha: -18_000 }])
    const { data } = await take('cn,cod,charge\n1,100,10\n2,100,10', '?payout=SFC-9')
    expect(data.payouts).toMatchObject([{ number: 'SFC-9', outcome: 'filled' }])
    expect(await payouts()).toMatchObject([{ source: 'courier', lines: 2, not_explained_poisha: 0 }])
  })

  test('a later file of a payout corrects what it names, and what it does not name stays', async () => {
    const { take, payouts } = await openFiles()
    await take('cn,cod,charge,payment_id\n1,100,10,SFC-1\n2,200,10,SFC-1')
    const { data } = await take('cn,cod,charge,payment_id\n2,250,10,SFC-1\n3,300,10,SFC-1')
    expect(data.payouts).toMatchObject([{ number: 'SFC-1', outcome: 'corrected' }])
    const corrected = { number: 'SFC-1', lines: 3, amount_poisha: 62_000, not_explained_poisha: 0 }
    expect(await payouts()).toMatchObject([corrected])
    const again = await take('cn,cod,charge,payment_id\n2,250,10,SFC-1')
    expect(again.data.payouts).toMatchObject([{ outcome: 'unchanged' }])
  })

  test('a file that says otherwise of what the courier told is refused', async () => {
    const { shop, take, refuse, payouts } = await openFiles()
    await fetchPayouts({
      ...shop,
      courier: payingCourier([makeReportedPayout('SFC-9', { amountPoisha: 9_000, reported: 'unknown' })])
        .courier,
    })
    await take('cn,cod,charge\n1,100,10', '?payout=SFC-9')
    const { data } = await refuse('cn,cod,charge,payment_id\n1,90,0,SFC-9')
    expect(data.problems).toMatchObject([
      { line: 2, message: 'The courier told other lines of the payout SFC-9: they stay.' },
    ])
    expect(await payouts()).toMatchObject([{ lines: 1, not_explained_poisha: 0 }])
  })

  test('two of one file at once are one', async () => {
    const { take, payouts } = await openFiles()
    const file = 'cn,cod,payment_id\n1,100,SFC-1\n2,100,SFC-1'
    await Promise.all([take(file), take(file)])
    expect(await payouts()).toMatchObject([{ number: 'SFC-1', lines: 2, amount_poisha: 20_000 }])
  })

  test('a wrong line keeps the whole file out and is told by number, column and reason', async () => {
    const { refuse, payouts } = await openFiles()
    const file = 'Consignment ID,COD,Charge\n1,100,5\n2,much,5\n,100,5\n3,,5\n1,100,5\n1.42E+06,100,x'
    const { data, message } = await refuse(file)
    expect(message).toBe('6 problems: nothing was imported.')
    expect(data.problems.map(({ line, column, message }) => [line, column, message])).toEqual([
      [3, 'COD', '“much” is no amount.'],
      [4, '', 'This line names no parcel.'],
      [5, 'COD', 'This line has no collected amount.'],
      [6, '', 'This parcel stands in line 2 already.'],
      [7, 'Consignment ID', '“1.42E+06” was shortened by the spreadsheet.'],
      [7, 'Charge', '“x” is no amount.'],
    ])
    expect(data).toMatchObject({ imported: false, good_lines: 1, payouts: [] })
    expect(await payouts()).toEqual([])
  })

  test('wrong lines are left out when that is asked, and the corrected file brings only them', async () => {
    const { take, refuse, payouts } = await openFiles()
    expect((await take('cn,cod\n1,100\n2,much', '?skip_wrong=true')).data).toMatchObject({
      lines: 1,
      problem_count: 1,
    })
    const { data } = await refuse('cn,cod\n1,100\n2,200')
    expect(data.problems).toMatchObject([
      { line: 2, message: expect.stringMatching(/^This parcel is in the payout file-/) },
    ])
    await take('cn,cod\n1,100\n2,200', '?skip_wrong=true')
    await take('cn,cod\n1,100\n2,200', '?skip_wrong=true')
    const sums = (await payouts()).map(payout => payout.amount_poisha)
    expect(sums.toSorted()).toEqual([10_000, 20_000])
  })

  test('a file with the numbers of payouts makes one of each, and a parcel may be in two of them', async () => {
    const { take, payouts } = await openFiles()
    const { data } = await take(
      'invoice,collected,cod,payment id\na,90,100,SFC-1\na,10,100,SFC-2\nb,50,50,SFC-2',
    )
    expect(data.payouts.map(({ number, lines, outcome }) => [number, lines, outcome])).toEqual([
      ['SFC-1', 1, 'added'],
      ['SFC-2', 2, 'added'],
    ])
    expect(await payouts()).toHaveLength(2)
  })

  test.each([
    ['', 'This file is empty.'],
    ['cn,cod\n', 'This file has no lines.'],
    ['name,cod\na,1', 'The file needs a column with the consignment ID or the invoice.'],
    ['cn,name\n1,a', 'The file needs a column with the collected amount, such as “COD”.'],
    ['cn,CN,cod\n1,1,1', 'This column is there twice.'],
    ['cn,cod\n"1,5', 'A quotation mark is missing or misplaced from here on.'],
    [`cn,cod${',x'.repeat(100)}`, 'A line has at most 100 columns.'],
    [`cn,cod\n${'1,1\n'.repeat(20_001)}`, 'A file has at most 20000 lines.'],
  ])('a file that is no payout is refused %#', async (file, message) => {
    const { refuse } = await openFiles()
    for (const query of ['', '?skip_wrong=true']) {
      const refused = await refuse(file, query)
      expect(refused).toMatchObject({ code: 'payout_unreadable', data: { problems: [{ message }] } })
    }
  })

  test('a file of Pathao has its columns, and one that the shop does not know keeps it out', async () => {
    const { shop, take, refuse, payouts } = await openFiles()
    const file = (head: string) =>
      `Consignment ID,Merchant Order ID,Collected Amount,Delivery Fee,COD Fee,Invoice ID,${head}\nDA1,abcd1234,2580,60,25.8,INV-7,x`
    const { data: refused } = await refuse(file('Promo Discount'), '?courier=pathao')
    expect(refused.problems).toMatchObject([
      { column: 'Promo Discount', message: expect.stringMatching(/^A file of Pathao has no such column/) },
    ])
    expect(await payouts()).toEqual([])
    await take(file('Recipient Name'), '?courier=pathao')
    expect(await payouts()).toMatchObject([
      { courier: 'pathao', number: 'INV-7', collected_poisha: 258_000, kept_poisha: 8_580 },
    ])
    const { courier } = payingCourier([])
    shop.couriers = [courier, { ...courier, id: 'pathao' }]
    const { data } = await refuse(file('Recipient Name'))
    expect(data.problems).toMatchObject([{ message: 'Please say which courier this file is of.' }])
  })

  test('the export holds every parcel with cells that no spreadsheet runs', async () => {
    const { shop, origin, headers, take } = await openFiles()
    const id = await makeDelivered(shop, '1424107', { at: '2026-03-01T06:00:00.000Z' })
    const named = { recipient_name: '=1+1' }
    await shop.db.transact(({ tx }) => tx.updateTable('orders').set(named).where('id', '=', id).execute())
    await take('cn,cod,charge,payment id\n1424107,2580.50,80,SFC-1\n7,1,,SFC-1')
    const { headers: reported, text } = await ask(origin, '/v1/courier/reconciliation/export', { headers })
    expect(reported['content-disposition']).toMatch(
      /^attachment; filename="reconciliation-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const [head, ...rows] = text.split('\r\n')
    expect(head).toBe(
      '\uFEFFState,Courier,Order,Name,CN ID,Invoice,Status,Delivered,Asked,Expected,Paid,Difference,Charge,Payouts',
    )
    expect(rows[0]).toBe(
      "Over,Steadfast,1001,'=1+1,1424107,i-1424107,delivered,2026-03-01 12:00,2580,2580,2580.5,0.5,80,SFC-1",
    )
    expect(rows[1]).toMatch(/^Unknown parcel,Steadfast,,,7,,,.*,0,0,1,1,0,SFC-1$/)
    const short = await ask(origin, '/v1/courier/reconciliation/export?state=short', { headers })
    expect(short.text.trim().split('\r\n')).toHaveLength(1)
  })
})
