/**
 * What spice blends are of, for a kitchen without them: the words of a line that name one, between slashes, and its spices
 * in the order in which they matter, each with its parts by volume. Of little of a blend only the first are taken.
 */
export const blendTable = `
berbere | 6 sweet paprika, 3 chilli powder, 1 ground cumin, 1 ground coriander, 1 ground ginger, 1 ground fenugreek, 0.5 ground allspice
ras el hanout | 4 ground cumin, 2 ground coriander, 2 sweet paprika, 2 ground ginger, 1 ground cinnamon, 1 turmeric, 0.5 ground allspice
baharat / shawarma spice / seven spice | 3 sweet paprika, 3 ground cumin, 2 ground coriander, 2 black pepper, 1 ground cinnamon, 1 ground allspice
garam masala / chai masala / goda masala / kitchen king masala | 3 ground cumin, 3 ground coriander, 1 black pepper, 1 ground cinnamon, 1 ground cardamom, 0.5 ground cloves
curry powder / madras / sambaar powder / sambhar powder / curry masala | 4 ground coriander, 3 ground cumin, 3 turmeric, 1 ground ginger, 1 chilli powder, 1 ground fenugreek
tandoori / tikka / chana masala / biryani masala / fish masala | 3 sweet paprika, 2 ground cumin, 2 ground coriander, 1 turmeric, 1 ground ginger, 1 chilli powder
five spice | 3 ground fennel, 2 ground cinnamon, 1 ground ginger, 1 black pepper, 0.5 ground cloves
cajun / creole / blackening seasoning | 4 sweet paprika, 2 garlic powder, 2 dried oregano, 2 onion powder, 1 dried thyme, 1 cayenne pepper
jerk seasoning | 3 ground allspice, 3 dried thyme, 2 sweet paprika, 1 cayenne pepper, 1 ground cinnamon, 0.5 ground nutmeg
bbq rub / barbecue seasoning / spice rub / dry rub | 4 smoked paprika, 2 light brown sugar, 1 garlic powder, 1 ground cumin, 1 black pepper
taco seasoning / taco spice / fajita seasoning / fajita spice / chilli seasoning | 3 chilli powder, 3 ground cumin, 2 sweet paprika, 1 dried oregano, 1 garlic powder
za'atar / zaatar | 2 dried thyme, 2 sesame seeds, 1 dried oregano, 1 sumac
pumpkin spice / pumpkin pie spice / apple pie spice / mixed spice / gingerbread spice | 4 ground cinnamon, 2 ground ginger, 1 ground nutmeg, 1 ground allspice, 0.5 ground cloves
italian seasoning / italian herb / mixed herb / mixed dried herb / herbes de provence / herbs de provence | 3 dried oregano, 2 dried basil, 2 dried thyme, 1 dried rosemary
poultry seasoning | 2 dried sage, 2 dried thyme, 1 dried rosemary, 0.5 black pepper
`
