/** What is said by `calls-desk` in Bengali. */
export const callsDeskWords = {
  '{name} has this order now. Do not call.': 'এই অর্ডার এখন {name}-এর কাছে। কল করবেন না।',
}
