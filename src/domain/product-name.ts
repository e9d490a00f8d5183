/** The product's name, with which the titles of pages end (decisions, "Names and ids"). */
export const PRODUCT_NAME = "Norae";
