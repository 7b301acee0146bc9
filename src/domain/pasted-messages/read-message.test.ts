import { expect, test } from 'vitest'
import { printedOrder } from '#scripts/print-orders.ts'
import { demoSetting, judgedMessages } from '#tests/support/demo-messages.ts'
import { judgeMessage, type Tallies } from '#tests/support/judge-messages.ts'
import { readMessage } from './read-message.ts'
import { LONGEST_MESSAGE } from './read-order.ts'

const read = (text: string) => readMessage(text, demoSetting)
const orders = (text: string) => read(text).orders.map(one => printedOrder(one, demoSetting.catalogue))
const ADDRESS = 'House 3, Road 5, Dhanmondi, Dhaka'

test('a plain message fills in a whole order', () => {
  expect(orders(`Nam: Rafi Hasan\n01712345678\n${ADDRESS}\npadma slide kalo 42, 2 jora`)).toEqual([
    {
      recipient_name: 'Rafi Hasan',
      recipient_phone: '01712345678',
      alternative_phone: null,
      district: 'Dhaka',
      area: 'Dhanmondi',
      recipient_address: ADDRESS,
      lines: [{ product: 'Padma Double Strap Slide', color: 'Black', size: '42', quantity: 2 }],
      advance_taka: null,
      trx_id: null,
      guesses: {},
    },
  ])
})

test.each([
  ['a greeting', 'আসসালামু আলাইকুম ভাই কেমন আছেন?'],
  ['a question', 'vai padma slide ta ki stock e ache? dam koto?'],
  [
    'an order that was called off',
    `padma kalo 42 den, Rafi, 01712345678, ${ADDRESS}\nna vai lagbe na, cancel kore den`,
  ],
  ['an exchange', 'surma choto hoise, 43 diye exchange kore den, 01712345678'],
  ["a courier's message", 'Your parcel 178834421 is out for delivery. COD 3370 Tk. Rider 01890001122'],
  ['a blank form', 'Name:\nAddress:\nMobile:\nSize:'],
  ['a complaint', `gato mashe surma kalo 42 nilam, Rafi, 01712345678, ${ADDRESS}. selai khule gese`],
  ['a question where it is', `Rafi, 01712345678, ${ADDRESS}, padma kalo 42. Order ta dichilam, ekhono paini`],
  [
    'an order that nobody called about',
    'ami agei order korsilam, keu call dey nai. teesta tan 42, 01712345678',
  ],
  ['a phone alone', '01712345678'],
  ['a question beside an address', `Rafi, 01712345678, ${ADDRESS}. delivery kobe pabo?`],
  ['a complaint beside an address', `Rafi, 01712345678, ${ADDRESS}. juta ta chire gese`],
  ["a supplier's offer", 'We supply leather loafer black 42 at factory price, Rafi, 01712345678, Dhaka'],
  ['nothing', ''],
])('%s is no order', (_, text) => {
  expect(orders(text)).toEqual([])
})

test('a person whom nothing is ordered for yet has a name, a phone and an address; the pair is blank', () => {
  const [order, ...others] = orders(`Salam vai. nam Rafi Hasan\n01712345678\n${ADDRESS}`)
  expect(others).toEqual([])
  expect(order).toMatchObject({
    recipient_name: 'Rafi Hasan',
    recipient_phone: '01712345678',
    district: 'Dhaka',
    area: 'Dhanmondi',
    recipient_address: ADDRESS,
    lines: [{ product: null, color: null, size: null, quantity: 1 }],
  })
  const two = orders(`Rafi\n01712345678\n${ADDRESS}\n\nKarim\n01812345678\nBhaluka, Mymensingh`)
  expect(two.map(({ recipient_name }) => recipient_name)).toEqual(['Rafi', 'Karim'])
  expect(orders(`Rafi 01712345678 ${ADDRESS}, Karim 01812345678 Bhaluka, Mymensingh`)).toEqual([])
})

test('a list with a line for each of several people is an order each, to the address that is written once', () => {
  const people = 'Rafi - padma kalo 42 - 01712345678\nKarim - surma master 41 - 01812345678'
  expect(orders(`amader 2 joner order:\n${people}\naddress: ${ADDRESS}`)).toMatchObject([
    { recipient_phone: '01712345678', district: 'Dhaka', lines: [{ color: 'Black', size: '42' }] },
    { recipient_phone: '01812345678', district: 'Dhaka', lines: [{ color: 'Master', size: '41' }] },
  ])
})

test('the number that money came from is nobody to call, and the id beside it is that of the payment', () => {
  const paid = 'advance 300 taka 01855667788 ei number theke bkash korsi CKK1S9X4TB'
  expect(orders(`${paid}. Amar phone 01712345678. nam Rafi, ${ADDRESS}, padma kalo 42`)).toMatchObject([
    { recipient_phone: '01712345678', alternative_phone: null, trx_id: 'CKK1S9X4TB' },
  ])
})

const SLIPS = [
  'You have received payment Tk 1,500.00 from 01511223344. Ref order. Fee Tk 0.00. Balance Tk 9,200.50. TrxID 9KD3X7P2QA at 21/11/2026 20:11',
  'Send Money Tk 1,500.00 to 01511223344 successful. Ref 1. Fee Tk 5.00. Balance Tk 900.00. TrxID 9KD3X7P2QA at 22/11/2026 10:00',
  'Money Received.\nAmount: Tk 1500.00\nSender: 01511223344\nRef: N/A\nTxnID: 9KD3X7P2QA\nBalance: Tk 510.00\n22/11/2026 10:10',
  'Tk1,500.00 received from A/C:015112233445 Fee:Tk0, Your A/C Balance: Tk42.00 TxnId:9KD3X7P2QA Date:22-NOV-26 10:10:00 am',
]
test.each(SLIPS)('what a payment service wrote is a claim, and nothing else of the order: “%s”', slip => {
  const order = `Nam Rafi, 01712345678, ${ADDRESS}, padma kalo 42`
  for (const text of [`${slip}\n${order}`, `${order}\n${slip}`, `${slip}. ${order}`]) {
    expect(orders(text)).toEqual([
      {
        ...orders(order)[0],
        advance_taka: 1500,
        trx_id: '9KD3X7P2QA',
      },
    ])
    const [made] = read(text).orders
    const marked = [made?.advanceTaka, made?.transactionId].map(field => field?.guesses[0]?.span ?? [0, 0])
    expect(marked.map(([from, to]) => text.slice(from, to))).toEqual([
      /1,?500(?:\.00)?/.exec(slip)?.[0],
      '9KD3X7P2QA',
    ])
  }
})

test('the id of a payment is marked as a whole, wherever its letters and digits meet', () => {
  const text = `padma kalo 42 den, Rafi, 01712345678, ${ADDRESS}. 500 tk bkash korsi, trx 9KD3X7P2QA`
  expect(read(text).orders[0]?.transactionId.guesses.map(({ span }) => text.slice(...span))).toEqual([
    '9KD3X7P2QA',
  ])
})

test('a surname is no word of an order, digits may stand apart, and the pairs after the size', () => {
  const text = `নাম হাসিনা আক্তার, 0 1 7 1 2 - 3 4 5 6 7 8, ${ADDRESS}, padma kalo 42 x 2`
  expect(orders(text)).toMatchObject([
    { recipient_name: 'হাসিনা আক্তার', recipient_phone: '01712345678', lines: [{ size: '42', quantity: 2 }] },
  ])
})

test('two people are two orders, one order pasted twice is one, a second phone is none', () => {
  const one = `Nam: Rafi\n01712345678\nHalishahar, Chattogram\npadma kalo 42`
  const other = `Nam: Karim\n01812345678\nBhaluka, Mymensingh\nsurma tan 41`
  expect(orders(`${one}\n\n${other}`).map(({ recipient_phone }) => recipient_phone)).toEqual([
    '01712345678',
    '01812345678',
  ])
  expect(orders(`${one}\n\n${one}`)).toHaveLength(1)
  expect(orders(`${one}\nna paile 01912345678`)).toMatchObject([{ alternative_phone: '01912345678' }])
})

test.each([
  ['padma kalo 41 ba 42 den', null],
  ['padma kalo 42 den. na na 43 den', '43'],
  ['padma kalo den, size 8 UK', null],
  ['padma kalo 49 den', null],
  ['padma kalo den. House 42, Road 41', null],
  ['padma kalo biyallish den', '42'],
  ['padma kalo 41 den. amar nijer pa 43, bhule amar map diyen na', null],
])('the size of “%s” is %s', (text, size) => {
  expect(orders(text)).toMatchObject([{ lines: [{ size }] }])
})

test.each([
  ['Kotwali', null, null],
  ['Kotwali, Rangpur', 'Rangpur', 'Kotwali'],
  ['Agrabad', 'Chattogram', 'Double Mooring'],
  ['dokkhin surma, sylhet', 'Sylhet', 'Dakshin Surma'],
  ['Sector 11, Uttara', 'Dhaka', 'Uttara West'],
  ['Sirajganj Road, Natore', 'Natore', null],
])('“%s” lies in %s, %s', (place, district, area) => {
  expect(orders(`padma kalo 42 den. Nam: Rafi, 01712345678, house 4, ${place}`)).toMatchObject([
    { district, area },
  ])
})

test.each([
  ['teesta kalo 40 ar tan 43', ['Black 40 1', 'Tan 43 1']],
  ['surma kalo, 40 size 2 jora, 41 size 3 jora', ['Black 40 2', 'Black 41 3']],
  ['teesta kalo 43 ekta ar same size er arekta tan', ['Black 43 1', 'Tan 43 1']],
  ['padma, teesta: kalo, tan: 42, 43', ['Black 42 1', 'Tan 43 1']],
  ['padma kalo 42, address Titas Gas Bhaban', ['Black 42 1']],
  ['padma ki ase? padma kalo 42 den', ['Black 42 1']],
  ['padma ar surma duitai kalo 42', ['Black 42 1', 'Black 42 1']],
  ['padma diyen na. gomti kalo 42 den', ['Black 42 1']],
  ['gomti tan 42 and black 42', ['Tan 42 1', 'Black 42 1']],
  ['teesta black 42 size. tan thakle tan den. black lagbe na', ['Tan 42 1']],
  ['jamuna - master - 42 - 2ta\njamuna - chocolate - 43 - 1ta', ['Master 42 2', 'Chocolate 43 1']],
  ['padma kalo 42 2ta, teesta tan 41 3ta', ['Black 42 2', 'Tan 41 3']],
  ['padma kalo 42. master ta sundor kintu pora jabe na tai kaloi', ['Black 42 1']],
  [
    'two pairs of surma black, size 41, mobile no. 01812345678, one pair please make 43',
    ['Black 41 1', 'Black 43 1'],
  ],
])('“%s” is %j', (text, lines) => {
  const [order] = orders(`${text}. Nam: Rafi, 01712345678, Bhaluka, Mymensingh`)
  expect(order?.lines.map(({ color, size, quantity }) => `${color} ${size} ${quantity}`)).toEqual(lines)
})

test.each([
  ['Name (e.g. Rahim Uddin): Rafi Hasan', 'Rafi Hasan'],
  ['নাম: (যেমন রহিম) রফি হাসান', 'রফি হাসান'],
  ['Name: Prof. Dr. Harun-or-Rashid', 'Prof. Dr. Harun-or-Rashid'],
  ['nam Rafi goalchamot Faridpur', null],
  ['Name: Surma Begum', 'Surma Begum'],
  ['নাম: মো: শফিউল আলম', 'মো: শফিউল আলম'],
  ['নাম: প্রকৌ. হুমায়ুন কবির', 'প্রকৌ. হুমায়ুন কবির'],
  ['Consignee: Protocol Officer, Dhaka Club', null],
  ['Delivery Saturday. Md Rasel c/o Rasel Store', 'Md Rasel'],
  ['den. Bayezid, Oxygen mor, Chattogram', null],
  ['den. Contact person Hasibul Alam', 'Hasibul Alam'],
  ['Delivery to: Capt. Asad', 'Capt. Asad'],
  ['Product name: Oxford. Name: Rafi Hasan', 'Rafi Hasan'],
])('the name in “%s” is %s', (typed, name) => {
  expect(orders(`${typed}\n01712345678\nBhaluka, Mymensingh\npadma kalo 42 den`)).toMatchObject([
    { recipient_name: name },
  ])
})

test.each([
  ['01712-345678', '01712345678'],
  ['+880 1712 345 678', '01712345678'],
  ['1712345678', '01712345678'],
  ['O17l2-34567B', null],
  ['o1712 34567 8', '01712345678'],
  ['+966 55 123 4567', null],
  ['0171234567', null],
  ['TrxID 1712345678', null],
  ['Attn: Rafi (Accounts). 01712345678', '01712345678'],
  ['bkash account (personal) 01712345678', null],
])('the phone “%s” is %s', (typed, phone) => {
  expect(orders(`Nam: Rafi, Bhaluka, Mymensingh. ${typed} padma kalo 42 den`)).toMatchObject([
    { recipient_phone: phone },
  ])
})

test('what somebody says to have paid is offered, never filled in', () => {
  const [order] = read(
    `padma kalo 42 den, Rafi, 01712345678, ${ADDRESS}. 500 tk bkash korsi, TrxID 9KD3X7P2QA`,
  ).orders
  expect([order?.advanceTaka.sure, order?.transactionId.sure]).toEqual([null, null])
  expect(order?.advanceTaka.guesses).toMatchObject([{ value: 500, why: 'advance_claimed' }])
  expect(order?.transactionId.guesses).toMatchObject([{ value: '9KD3X7P2QA', why: 'advance_claimed' }])
})

test('lines of the shop are its own, and the sender of a chat is offered as a name only', () => {
  const { orders: found, own } = read(
    'Rahat Khan sent\npadma kalo 42 den, 01712345678, Bhaluka, Mymensingh\nYou sent\nthik ache, nam din',
  )
  expect(own).toHaveLength(1)
  expect(found[0]?.name).toMatchObject({ sure: null, guesses: [{ value: 'Rahat Khan', why: 'sender_name' }] })
})

test('HTML and formulas are text', () => {
  const [order] = orders(
    `=Name: <b>Rafi</b><script>alert(1)</script>\n+Phone: 01712345678\n@Address: ${ADDRESS}\n=Surma kalo 42`,
  )
  expect(order).toMatchObject({ recipient_name: 'Rafi', recipient_phone: '01712345678', district: 'Dhaka' })
})

test('every span lies in the text, also of torn messages', () => {
  for (const { text } of judgedMessages())
    for (const torn of [text, text.slice(0, text.length / 2), text.slice(text.length / 3)])
      for (const order of read(torn).orders) {
        const spans = [order.name, order.phone, order.district, order.area].flatMap(({ sure, guesses }) =>
          [...(sure ? [sure] : []), ...guesses].map(({ span }) => span),
        )
        for (const [start, end] of [...spans, ...order.left, ...order.spans]) {
          expect(start).toBeLessThanOrEqual(end)
          expect(end).toBeLessThanOrEqual(torn.length)
        }
        if (order.phone.sure) expect(torn.slice(...order.phone.sure.span).length).toBeLessThan(30)
      }
})

test('only the beginning of a long paste is read, and it says so', () => {
  const order = `padma kalo 42 den, Rafi, 01712345678, ${ADDRESS}\n`
  expect(read(order).isCut).toBe(false)
  const long = read(`${'hello vai. '.repeat(LONGEST_MESSAGE)}${order}`)
  expect(long).toMatchObject({ isCut: true, orders: [] })
})

/** The share that must be right at least: what is in doubt stays blank. */
const LEAST_RIGHT: Record<string, number> = { recipient_name: 0.9, area: 0.9, advance_taka: 0.8, trx_id: 0.9 }

test('of the judged messages hardly a field is filled wrongly, and nearly all are filled', () => {
  const tallies: Tallies = {}
  for (const { text, orders: right } of judgedMessages()) judgeMessage(tallies, orders(text), right)
  for (const [field, { right, wrong, of }] of Object.entries(tallies)) {
    expect(wrong, `${field}, wrong of ${of}`).toBeLessThanOrEqual(Math.max(1, of / 100))
    expect(right / of, `${field}, right`).toBeGreaterThanOrEqual(LEAST_RIGHT[field] ?? 0.95)
  }
})
