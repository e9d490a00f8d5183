import { Component, type ReactNode } from "react";
import { useLocation } from "react-router";

interface BoundaryProps {
  children: ReactNode;
  /** Shown instead of a part that threw, until the next navigation. It must not throw itself. */
  fallback?: ReactNode;
}

/** Keeps the error of a part of the layout to that part: the failure page has the same layout. */
export function Boundary(props: BoundaryProps) {
  return <LocatedBoundary {...props} location={useLocation()} />;
}

interface LocatedBoundaryProps extends BoundaryProps {
  location: object;
}

type BoundaryState = { hasFailed: boolean; location: object };

class LocatedBoundary extends Component<LocatedBoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, location: this.props.location };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { location }: LocatedBoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return location === state.location ? null : { hasFailed: false, location };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
