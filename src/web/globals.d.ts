declare global {
  interface Window {
    /** What public/first.js took off the address bar: the hash of a mail link, without the #. */
    recipeRemixLink?: string
  }
}

export {}
