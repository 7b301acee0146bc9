/** What is said by `calls-desk` in Bengali. */
export const callsDeskWords = {
  'Call of order {orderNo}': 'অর্ডার {orderNo}-এর কল',
  '{name} has this order now.': 'এই অর্ডার এখন {name}-এর কাছে।',
  '{name} has this order now. Do not call.': 'এই অর্ডার এখন {name}-এর কাছে। কল করবেন না।',
}
