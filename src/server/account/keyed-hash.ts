import { createHmac } from "node:crypto"

/** Hashes of what must be recognised and not be known: they say nothing without the installation's secret. */
export type KeyedHashes = {
  ofAddress(email: string): Buffer
  ofNetwork(network: string): Buffer
  /** Of a browser's secret with one address, so that no two accounts can be seen to share a browser. */
  ofBrowser(secret: string, email: string): Buffer
}

export function createKeyedHashes(secret: string): KeyedHashes {
  const hash = (kind: string, value: string) => createHmac("sha256", secret).update(`${kind}\0${value}`).digest()
  return {
    ofAddress: (email) => hash("address", email),
    ofNetwork: (network) => hash("network", network),
    ofBrowser: (secret, email) => hash("browser", `${secret}\0${email}`),
  }
}
