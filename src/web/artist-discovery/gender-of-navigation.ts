import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type DiscoveryState, type DiscoveryType, GENDERS_OF } from "../../domain/idol-lists.ts";
import { pagePath } from "../../domain/page-path.ts";

/** Redirects a navigation with a gender in its state (specification 1, section 2) to that gender's address. */
export function useGenderOfNavigation(type: DiscoveryType, state: DiscoveryState): void {
  const { state: passed } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const gender = state.gender === null ? genderIn(passed, type) : null;
  useEffect(() => {
    if (gender === null) return;
    const path = pagePath.discoveryList(type, { ...state, gender });
    void navigate(path, { replace: true, preventScrollReset: true });
  }, [gender, navigate, state, type]);
}

function genderIn(passed: unknown, type: DiscoveryType) {
  if (typeof passed !== "object" || passed === null || !("gender" in passed)) return null;
  return GENDERS_OF[type].find((gender) => gender === passed.gender) ?? null;
}
