// Classic and blocking on purpose: it runs before every other script of the page.
;(() => {
  const path = location.pathname.replace(/\/+$/, "")
  if (path === "/verify" || path === "/password-reset") {
    if (location.hash !== "") {
      // The hash of a mail link opens an account: it must not stay in the address bar or a screenshot. In the entry of the
      // history only this tab finds it again, after a reload too.
      history.replaceState({ recipeRemixLink: location.hash.slice(1) }, "", location.pathname + location.search)
    }
    // Another link that is opened in this tab changes the hash alone, and that loads no page.
    addEventListener("hashchange", () => location.hash.includes("_token=") && location.reload())
  }
  // The page holds a visitor's home as it was built: whoever else arrives waits for their own.
  if (path !== "" || /[?&]tab=/.test(location.search)) document.documentElement.dataset.arrival = "elsewhere"
  // What is pressed in it is done as soon as there is anything to do it.
  const hold = (event) => {
    const button = event.target.closest("[data-built] button, [data-drawn] button")
    if (!button) return
    event.preventDefault()
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed")
    button.dataset.pressed = ""
  }
  addEventListener("click", hold, true)
  try {
    const theme = localStorage.getItem("recipe-remix.theme")
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme
    if (localStorage.getItem("recipe-remix.session") !== null) document.documentElement.dataset.arrival ??= "cook"
    if (localStorage.getItem("recipe-remix.has-recipe") !== null) document.documentElement.dataset.hasRecipe = ""
  } catch {
    // A browser that keeps nothing follows the system.
  }
})()
