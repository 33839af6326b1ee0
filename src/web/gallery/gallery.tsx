import { QueryClientProvider } from "@tanstack/react-query"
import { createRoot } from "react-dom/client"
import { SignInGateProvider } from "#web/entry/sign-in-gate.tsx"
import { AppearanceSection } from "#web/preferences/appearance-section.tsx"
import { queryClient } from "#web/query-client.ts"
import { ToastRegion } from "#web/toast-region.tsx"
import { Cards } from "./cards.tsx"
import { galleryTexts } from "./gallery-texts.ts"
import { Pieces } from "./pieces.tsx"

const root = document.getElementById("app")
if (!root) throw new Error("The page has no #app.")
createRoot(root).render(<Gallery />)

/** Every piece of src/web/ui and every state of the card on one page, for eyes, pictures and axe. */
function Gallery() {
  return (
    <QueryClientProvider client={queryClient}>
      <SignInGateProvider isOpenAtStart={false}>
        <main className="mx-auto grid max-w-[68rem] gap-10 px-4 pt-8 pb-28">
          <h1 className="text-4xl">{galleryTexts.title}</h1>
          <AppearanceSection />
          <Pieces />
          <Cards />
        </main>
        <ToastRegion closeLabel={galleryTexts.close} />
      </SignInGateProvider>
    </QueryClientProvider>
  )
}
