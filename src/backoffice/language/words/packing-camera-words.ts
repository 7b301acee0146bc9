/** What is said by `packing-camera` in Bengali. */
export const packingCameraWords = {
  'Back to the list': 'তালিকায় ফিরুন',
  Light: 'আলো',
  'Picture of the camera': 'ক্যামেরার ছবি',
  'Scan a pair': 'একটি জোড়া স্ক্যান করুন',
  'The camera': 'ক্যামেরা',
  'There is no camera that this page can use. Please type the codes.':
    'এই পাতার ব্যবহারের মতো ক্যামেরা নেই। কোড লিখুন।',
  'This page may not use the camera. Allow it in the settings of the browser, or type the codes.':
    'এই পাতা ক্যামেরা ব্যবহার করতে পারছে না। ব্রাউজারের সেটিংসে অনুমতি দিন, বা কোড লিখুন।',
  'Type a code': 'কোড লিখুন',
  'Type a code instead': 'এর বদলে কোড লিখুন',
  '{done} of {count} parcels': '{count}টি পার্সেলের {done}টি',
}
