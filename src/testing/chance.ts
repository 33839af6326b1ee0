import fc from "fast-check"

/** What chance draws is the same in each `npm test`, so that it goes red for what was changed; the proof looks for what is new. */
if (process.env.PROOF !== "1") fc.configureGlobal({ seed: 20_261_122 })
